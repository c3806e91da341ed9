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
ALTER TABLE `organizations` ADD `district_id` text REFERENCES districts(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `organizations_district` ON `organizations` (`district_id`) WHERE "organizations"."district_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `locations_city` ON `locations` (`state`,"city" COLLATE NOCASE);