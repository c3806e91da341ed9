CREATE TABLE `alert_jobs` (
	`reader_id` text NOT NULL,
	`job_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`reader_id`, `job_id`, `alert_id`),
	FOREIGN KEY (`reader_id`) REFERENCES `alert_readers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_jobs_alert` ON `alert_jobs` (`alert_id`,`created`);--> statement-breakpoint
CREATE INDEX `alert_jobs_job` ON `alert_jobs` (`job_id`);--> statement-breakpoint
CREATE INDEX `alert_jobs_oldest` ON `alert_jobs` (`created`);--> statement-breakpoint
CREATE TABLE `alert_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`reader_id` text NOT NULL,
	`day` text NOT NULL,
	`contents` text NOT NULL,
	`created` text NOT NULL,
	`sent` text,
	FOREIGN KEY (`reader_id`) REFERENCES `alert_readers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_mails_day` ON `alert_mails` (`reader_id`,`day`);--> statement-breakpoint
CREATE INDEX `alert_mails_unsent` ON `alert_mails` (`created`) WHERE "alert_mails"."sent" IS NULL;--> statement-breakpoint
CREATE INDEX `alert_mails_oldest` ON `alert_mails` (`created`);--> statement-breakpoint
CREATE TABLE `alert_readers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text,
	`link_version` integer DEFAULT 1 NOT NULL,
	`active` text NOT NULL,
	`asked` text,
	`created` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_readers_who" CHECK(("alert_readers"."user_id" IS NULL) <> ("alert_readers"."email" IS NULL)),
	CONSTRAINT "alert_readers_email_form" CHECK("alert_readers"."email" IS NULL OR "alert_readers"."email" = lower(trim("alert_readers"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_readers_user` ON `alert_readers` (`user_id`) WHERE "alert_readers"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `alert_readers_email` ON `alert_readers` (`email`) WHERE "alert_readers"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `alert_readers_active` ON `alert_readers` (`active`);--> statement-breakpoint
CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`reader_id` text NOT NULL,
	`q` text NOT NULL,
	`l` text NOT NULL,
	`d` integer NOT NULL,
	`filters` text NOT NULL,
	`search` text NOT NULL,
	`state` text,
	`every` text NOT NULL,
	`status` text NOT NULL,
	`since` text NOT NULL,
	`resumes` text,
	`reason` text,
	`confirmation_sent` text,
	`last_seq` integer NOT NULL,
	`due` text NOT NULL,
	`last_found` text NOT NULL,
	`quiet_told` text,
	`created` text NOT NULL,
	FOREIGN KEY (`reader_id`) REFERENCES `alert_readers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_alerts_reader` ON `job_alerts` (`reader_id`,`created`);--> statement-breakpoint
CREATE INDEX `job_alerts_due` ON `job_alerts` (`due`) WHERE "job_alerts"."status" = 'on';--> statement-breakpoint
CREATE INDEX `job_alerts_quiet` ON `job_alerts` (`last_found`) WHERE "job_alerts"."status" = 'on' AND "job_alerts"."quiet_told" IS NULL;--> statement-breakpoint
CREATE INDEX `job_alerts_status` ON `job_alerts` (`status`,`since`) WHERE "job_alerts"."status" <> 'on';--> statement-breakpoint
CREATE TABLE `listed_jobs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`listed` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_jobs_job` ON `listed_jobs` (`job_id`);--> statement-breakpoint
CREATE INDEX `listed_jobs_time` ON `listed_jobs` (`listed`);--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `listed_jobs` (`job_id`, `listed`) SELECT `id`, `published` FROM `jobs` WHERE `published` IS NOT NULL ORDER BY `published`, `id`;
