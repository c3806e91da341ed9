DROP INDEX `jobs_organization`;--> statement-breakpoint
CREATE INDEX `jobs_table` ON `jobs` (`organization_id`,`updated`,`id`) WHERE "jobs"."status" <> 'Archived';--> statement-breakpoint
CREATE INDEX `jobs_organization` ON `jobs` (`organization_id`,`status`,`updated`,`id`);