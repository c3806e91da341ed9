CREATE TABLE `tag_synonyms` (
	`slug` text PRIMARY KEY NOT NULL,
	`tag_id` text NOT NULL,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tag_synonyms_tag` ON `tag_synonyms` (`tag_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`text` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`reserved` integer DEFAULT false NOT NULL,
	`question_count` integer DEFAULT 0 NOT NULL,
	`news_count` integer DEFAULT 0 NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE INDEX `tags_by_count` ON `tags` (-("question_count" + "news_count"),`slug`) WHERE ("tags"."question_count" + "tags"."news_count") > 0;