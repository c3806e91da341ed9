CREATE TABLE `looked_at_jobs` (
	`job_id` text PRIMARY KEY NOT NULL,
	`looked_at` text NOT NULL,
	`looked_by` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`looked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `looked_at_jobs_by` ON `looked_at_jobs` (`looked_by`) WHERE "looked_at_jobs"."looked_by" IS NOT NULL;