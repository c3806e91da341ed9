CREATE TABLE `unremembered_viewers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `viewed_jobs` (
	`user_id` text NOT NULL,
	`job_id` text NOT NULL,
	`viewed` text NOT NULL,
	PRIMARY KEY(`user_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `viewed_jobs_newest` ON `viewed_jobs` (`user_id`,`viewed`);--> statement-breakpoint
CREATE INDEX `viewed_jobs_job` ON `viewed_jobs` (`job_id`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `start_date` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closing_date` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `hours` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `contract_days` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `caseload` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `benefits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_closing` ON `jobs` (`closing_date`) WHERE "jobs"."closing_date" IS NOT NULL AND "jobs"."status" IN ('Published', 'Paused');