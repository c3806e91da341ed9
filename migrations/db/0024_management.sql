CREATE TABLE `district_states` (
	`state` text PRIMARY KEY NOT NULL,
	`district_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `districts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`locale_type` text,
	`locale_size` text,
	`school_count` integer,
	`student_count` integer,
	`teacher_count` real,
	`imported` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`state_position` integer DEFAULT 0 NOT NULL,
	`student_position` integer DEFAULT 0 NOT NULL,
	`state_student_position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `districts_position` ON `districts` (`position`,`words`);--> statement-breakpoint
CREATE INDEX `districts_state_position` ON `districts` (`state`,`state_position`,`words`);--> statement-breakpoint
CREATE INDEX `districts_student_position` ON `districts` (`student_position`,`words`);--> statement-breakpoint
CREATE INDEX `districts_state_student_position` ON `districts` (`state`,`state_student_position`,`words`);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`name` text NOT NULL,
	`day` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `day`)
);
--> statement-breakpoint
DROP INDEX `contact_messages_newest`;--> statement-breakpoint
DROP INDEX `contact_messages_assignee`;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `spam` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `contact_messages_form` ON `contact_messages` (`form`,`status`,`created`,`id`) WHERE "contact_messages"."spam" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_spam` ON `contact_messages` (`spam`,`id`) WHERE "contact_messages"."spam" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`status`,`created`,`id`) WHERE "contact_messages"."spam" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_assignee` ON `contact_messages` (`assignee_id`,`status`,`created`,`id`);--> statement-breakpoint
ALTER TABLE `locations` ADD `search_city` text;--> statement-breakpoint
CREATE INDEX `locations_state_city` ON `locations` (`state`,"city" COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `locations_unfolded` ON `locations` (`id`) WHERE "locations"."search_city" IS NULL;--> statement-breakpoint
CREATE INDEX `locations_city` ON `locations` (`search_city`,`organization_id`);--> statement-breakpoint
CREATE INDEX `locations_state` ON `locations` (`state`,`organization_id`);--> statement-breakpoint
ALTER TABLE `organizations` ADD `district_id` text REFERENCES districts(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `member_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `job_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `sort_name` text GENERATED ALWAYS AS (coalesce(search_name, lower(name))) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `ends` text GENERATED ALWAYS AS (coalesce(CASE status_code WHEN '3' THEN trial_ends WHEN '4' THEN subscription_end_date END, '9999')) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_district` ON `organizations` (`district_id`) WHERE "organizations"."district_id" IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `users_created` ON `users` (`created`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_published` ON `jobs` (`published`) WHERE "jobs"."published" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_verb` ON `audit` (`verb`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_acting` ON `audit` (`acting_organization_id`,`id`) WHERE "audit"."acting_organization_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_newest` ON `answers` (`created`,`question_id`) WHERE "answers"."listed" = 1;--> statement-breakpoint
CREATE INDEX `scholarship_editions_released` ON `scholarship_editions` (`released`,`name`);--> statement-breakpoint
UPDATE organizations SET
  member_count = (SELECT count(*) FROM users WHERE users.organization_id = organizations.id),
  job_count = (SELECT count(*) FROM jobs WHERE jobs.organization_id = organizations.id AND jobs.status IN ('Draft', 'Published', 'Paused', 'Closed'));
