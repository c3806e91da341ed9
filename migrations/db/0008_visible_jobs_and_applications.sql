DROP INDEX `applications_email`;--> statement-breakpoint
ALTER TABLE `applications` ADD `folded_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `email_confirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_proven` ON `applications` (`job_id`,`applicant_email`) WHERE "applications"."email_confirmed" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_unproven` ON `applications` (`job_id`,`applicant_email`,`folded_name`) WHERE "applications"."email_confirmed" = 0;--> statement-breakpoint
CREATE INDEX `applications_beside` ON `applications` (`job_id`,`applicant_email`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`suspended_until`) WHERE "users"."suspended_until" IS NOT NULL;--> statement-breakpoint
UPDATE `applications` SET `folded_name` = lower(`applicant_name`);--> statement-breakpoint
UPDATE `applications` SET `email_confirmed` = 1 WHERE EXISTS (SELECT 1 FROM `users` WHERE `users`.`id` = `applications`.`user_id` AND `users`.`verified_email` = `applications`.`applicant_email`);
