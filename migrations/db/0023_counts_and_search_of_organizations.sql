ALTER TABLE `locations` ADD `search_city` text;--> statement-breakpoint
CREATE INDEX `locations_unfolded` ON `locations` (`id`) WHERE "locations"."search_city" IS NULL;--> statement-breakpoint
CREATE INDEX `locations_city` ON `locations` (`search_city`,`organization_id`);--> statement-breakpoint
CREATE INDEX `locations_state` ON `locations` (`state`,`organization_id`);--> statement-breakpoint
ALTER TABLE `organizations` ADD `member_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `job_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `sort_name` text GENERATED ALWAYS AS (coalesce(search_name, lower(name))) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `ends` text GENERATED ALWAYS AS (coalesce(CASE status_code WHEN '3' THEN trial_ends WHEN '4' THEN subscription_end_date END, '9999')) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_by_name` ON `organizations` (`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_by_members` ON `organizations` (`member_count`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_by_jobs` ON `organizations` (`job_count`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_by_age` ON `organizations` (`created`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_by_end` ON `organizations` (`ends`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_status_name` ON `organizations` (`status_code`,`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_status_members` ON `organizations` (`status_code`,`member_count`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_status_jobs` ON `organizations` (`status_code`,`job_count`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_status_age` ON `organizations` (`status_code`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `organizations_status_end` ON `organizations` (`status_code`,`ends`,`id`);--> statement-breakpoint
UPDATE organizations SET
  member_count = (SELECT count(*) FROM users WHERE users.organization_id = organizations.id),
  job_count = (SELECT count(*) FROM jobs WHERE jobs.organization_id = organizations.id AND jobs.status IN ('Draft', 'Published', 'Paused', 'Closed'));
