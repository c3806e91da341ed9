CREATE TABLE `silences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL,
	`reason` text NOT NULL,
	`created` text NOT NULL,
	`created_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `silences_until` ON `silences` (`until`);--> statement-breakpoint
CREATE INDEX `silences_creator` ON `silences` (`created_by`) WHERE "silences"."created_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `flagged_things` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`open_count` integer DEFAULT 0 NOT NULL,
	`created` text NOT NULL,
	`newest` text NOT NULL,
	`settled` text,
	`outcome` text,
	`settled_by` text,
	`settled_why` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flagged_things_target` ON `flagged_things` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `flagged_things_open` ON `flagged_things` (`open_count`,`newest`,`id`) WHERE "flagged_things"."open_count" > 0;--> statement-breakpoint
CREATE INDEX `flagged_things_settled` ON `flagged_things` (`settled`,`id`) WHERE "flagged_things"."settled" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `flagged_things_settler` ON `flagged_things` (`settled_by`) WHERE "flagged_things"."settled_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `flags` (
	`id` text PRIMARY KEY NOT NULL,
	`thing_id` text NOT NULL,
	`reporter_id` text,
	`by_system` integer DEFAULT false NOT NULL,
	`category` text,
	`reason` text NOT NULL,
	`created` text NOT NULL,
	`settled` text,
	FOREIGN KEY (`thing_id`) REFERENCES `flagged_things`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flags_once` ON `flags` (`thing_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `flags_newest` ON `flags` (`thing_id`,`created`);--> statement-breakpoint
CREATE INDEX `flags_reporter` ON `flags` (`reporter_id`,`created`) WHERE "flags"."reporter_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `follows` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`user_id` text NOT NULL,
	`following` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`kind`, `target_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_user` ON `follows` (`user_id`,`kind`,`created`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`app` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`href` text NOT NULL,
	`about_id` text NOT NULL,
	`created` text NOT NULL,
	`read` text,
	`shown` integer DEFAULT true NOT NULL,
	`mail_due` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created`,`id`) WHERE "notifications"."shown" = 1;--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."shown" = 1 AND "notifications"."read" IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_about` ON `notifications` (`about_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`mail_due`) WHERE "notifications"."mail_due" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`answer_id` text,
	`text` text NOT NULL,
	`author_id` text,
	`removed` text,
	`removed_by` text,
	`removed_why` text DEFAULT '' NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "comments_listed" CHECK("comments"."listed" = ("comments"."removed" IS NULL AND "comments"."hidden" = 0))
);
--> statement-breakpoint
CREATE INDEX `comments_of_question` ON `comments` (`question_id`,`created`,`id`) WHERE "comments"."answer_id" IS NULL;--> statement-breakpoint
CREATE INDEX `comments_of_answer` ON `comments` (`answer_id`,`created`,`id`) WHERE "comments"."answer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_question` ON `comments` (`question_id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`created`) WHERE "comments"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_removed` ON `comments` (`removed`) WHERE "comments"."removed" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_remover` ON `comments` (`removed_by`) WHERE "comments"."removed_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `question_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`answer_id` text,
	`title` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`editor_id` text,
	`why` text DEFAULT '' NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `question_revisions_question` ON `question_revisions` (`question_id`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `question_revisions_answer` ON `question_revisions` (`answer_id`,`created`,`id`) WHERE "question_revisions"."answer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_revisions_editor` ON `question_revisions` (`editor_id`) WHERE "question_revisions"."editor_id" IS NOT NULL;