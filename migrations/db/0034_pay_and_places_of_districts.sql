CREATE TABLE `job_pay` (
	`job_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`state` text NOT NULL,
	`bands` text NOT NULL,
	`setting` text,
	`pay_from` integer NOT NULL,
	`pay_to` integer NOT NULL,
	`organization_id` text NOT NULL,
	`live` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_pay_role` ON `job_pay` (`role`,`job_id`);--> statement-breakpoint
CREATE INDEX `job_pay_over` ON `job_pay` (`live`) WHERE "job_pay"."live" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pay_figures` (
	`role` text NOT NULL,
	`state` text NOT NULL,
	`among` text NOT NULL,
	`value` text NOT NULL,
	`low` integer NOT NULL,
	`median` integer NOT NULL,
	`high` integer NOT NULL,
	`postings` integer NOT NULL,
	`counted` text NOT NULL,
	PRIMARY KEY(`role`, `state`, `among`, `value`)
);
--> statement-breakpoint
ALTER TABLE `districts` ADD `lat` real;--> statement-breakpoint
ALTER TABLE `districts` ADD `lng` real;--> statement-breakpoint
ALTER TABLE `districts` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `districts` ADD `school_year` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `districts` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `districts_slug` ON `districts` (`state`,`slug`);--> statement-breakpoint
UPDATE `districts` SET `slug` = replace(trim(`words`), ' ', '-');--> statement-breakpoint
INSERT INTO `search_outbox` SELECT NULL, `id` FROM `jobs` WHERE `status` = 'Published';
