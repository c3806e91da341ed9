CREATE TABLE `article_previews` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`expires` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_previews_article` ON `article_previews` (`article_id`);--> statement-breakpoint
CREATE INDEX `article_previews_maker` ON `article_previews` (`created_by`);--> statement-breakpoint
CREATE INDEX `article_previews_expires` ON `article_previews` (`expires`);--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`content` text NOT NULL,
	`fields` text NOT NULL,
	`editor_id` text,
	`kind` text NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_revisions_newest` ON `article_revisions` (`article_id`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `article_revisions_editor` ON `article_revisions` (`editor_id`) WHERE "article_revisions"."editor_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`position` integer NOT NULL,
	`published` text,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_tags_newest` ON `article_tags` (`tag_id`,`published`,`article_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`main_tag` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'Draft' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`author_id` text,
	`photo_url` text DEFAULT '' NOT NULL,
	`image` text,
	`image_alt` text,
	`image_caption` text DEFAULT '' NOT NULL,
	`image_width` integer,
	`image_height` integer,
	`cover` text,
	`cover_alt` text,
	`cover_width` integer,
	`cover_height` integer,
	`guest_image` text,
	`guest_image_alt` text,
	`guest_image_width` integer,
	`guest_image_height` integer,
	`video_id` text DEFAULT '' NOT NULL,
	`external_link` text DEFAULT '' NOT NULL,
	`guest_blogger_name` text DEFAULT '' NOT NULL,
	`guest_blogger_summary` text DEFAULT '' NOT NULL,
	`canonical` text DEFAULT '' NOT NULL,
	`scheduled` text,
	`published` text,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`draft` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "articles_status_known" CHECK("articles"."status" IN ('Draft', 'Published', 'Archived')),
	CONSTRAINT "articles_published_time" CHECK("articles"."status" <> 'Published' OR "articles"."published" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_uid_unique` ON `articles` (`uid`);--> statement-breakpoint
CREATE INDEX `articles_newest` ON `articles` (`status`,`published`,`id`);--> statement-breakpoint
CREATE INDEX `articles_by_category` ON `articles` (`status`,`category`,`published`,`id`);--> statement-breakpoint
CREATE INDEX `articles_by_update` ON `articles` (`updated`,`id`);--> statement-breakpoint
CREATE INDEX `articles_by_title` ON `articles` ("title" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `articles_by_age` ON `articles` (CASE WHEN "published" IS NULL THEN "created" ELSE "published" END,`id`);--> statement-breakpoint
CREATE INDEX `articles_scheduled` ON `articles` (`scheduled`) WHERE "articles"."scheduled" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`) WHERE "articles"."author_id" IS NOT NULL;