CREATE TABLE `daily_figures` (
	`name` text NOT NULL,
	`day` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `day`)
);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created`);--> statement-breakpoint
CREATE INDEX `jobs_published` ON `jobs` (`published`) WHERE "jobs"."published" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_created` ON `organizations` (`created`);--> statement-breakpoint
CREATE INDEX `audit_verb` ON `audit` (`verb`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_acting` ON `audit` (`acting_organization_id`,`id`) WHERE "audit"."acting_organization_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_newest` ON `answers` (`created`,`question_id`) WHERE "answers"."listed" = 1;