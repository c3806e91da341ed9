CREATE TABLE `application_files` (
	`key` text PRIMARY KEY NOT NULL,
	`application_id` text,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`href` text NOT NULL,
	`attached` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `application_files_of` ON `application_files` (`application_id`,`kind`) WHERE "application_files"."application_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `application_files_unused` ON `application_files` (`created`) WHERE "application_files"."application_id" IS NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `stage` text DEFAULT 'New' NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `way` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `opened` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `withdrawn` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `visit_hash` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `receipt_hash` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `private_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `got_job` text;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_receipt` ON `applications` (`receipt_hash`) WHERE "applications"."receipt_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_withdrawn` ON `applications` (`withdrawn`) WHERE "applications"."withdrawn" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `apply_here` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `shares_status` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `applications` SET `stage` = `status`, `opened` = `created`, `way` = (SELECT CASE WHEN `jobs`.`apply_link` LIKE 'mailto:%' THEN 'email' ELSE 'site' END FROM `jobs` WHERE `jobs`.`id` = `applications`.`job_id`);
