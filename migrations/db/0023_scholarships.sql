CREATE TABLE `giveaway_entries` (
	`giveaway_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`giveaway_id`, `user_id`),
	FOREIGN KEY (`giveaway_id`) REFERENCES `giveaways`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `giveaway_entries_user` ON `giveaway_entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `giveaways` (
	`id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`item` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`winner_id` text,
	`drawn` text,
	FOREIGN KEY (`winner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `giveaways_week_unique` ON `giveaways` (`week`);--> statement-breakpoint
CREATE INDEX `giveaways_winner` ON `giveaways` (`winner_id`) WHERE "giveaways"."winner_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `outside_scholarships` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`amount` integer,
	`deadline` text NOT NULL,
	`link` text NOT NULL,
	`position` integer NOT NULL,
	`dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outside_scholarships_order` ON `outside_scholarships` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `scholarship_rubric_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`label` text NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`steps` text NOT NULL,
	`position` integer NOT NULL,
	`off` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`edition`) REFERENCES `scholarship_editions`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scholarship_rubric_categories_order` ON `scholarship_rubric_categories` (`edition`,`position`);--> statement-breakpoint
CREATE TABLE `scholarship_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer,
	`school` text DEFAULT '' NOT NULL,
	`major` text DEFAULT '' NOT NULL,
	`graduation` text DEFAULT '' NOT NULL,
	`essay` text DEFAULT '' NOT NULL,
	`pending` text,
	`redacted` text,
	`word_count` integer DEFAULT 0 NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`vote_count` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`decision` text,
	`letter` text,
	`released` text,
	`mailed` text,
	`late_until` text,
	`submitted` text,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`edition`) REFERENCES `scholarship_editions`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scholarship_applications_numbered" CHECK("scholarship_applications"."status" = 'draft' OR "scholarship_applications"."number" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scholarship_applications_once` ON `scholarship_applications` (`edition`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `scholarship_applications_number` ON `scholarship_applications` (`edition`,`number`);--> statement-breakpoint
CREATE INDEX `scholarship_applications_likes` ON `scholarship_applications` (`edition`,`status`,"like_count" DESC,`id`);--> statement-breakpoint
CREATE INDEX `scholarship_applications_votes` ON `scholarship_applications` (`edition`,`status`,`vote_count`,`id`);--> statement-breakpoint
CREATE INDEX `scholarship_applications_created` ON `scholarship_applications` (`edition`,`status`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `scholarship_applications_user` ON `scholarship_applications` (`user_id`,`created`);--> statement-breakpoint
CREATE INDEX `scholarship_applications_unmailed` ON `scholarship_applications` (`edition`,`id`) WHERE "scholarship_applications"."released" IS NOT NULL AND "scholarship_applications"."mailed" IS NULL;--> statement-breakpoint
CREATE TABLE `scholarship_editions` (
	`name` text PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`title` text NOT NULL,
	`year` integer NOT NULL,
	`amount` integer NOT NULL,
	`opens` text NOT NULL,
	`closes` text NOT NULL,
	`announced` text NOT NULL,
	`time_zone` text NOT NULL,
	`blind` integer DEFAULT false NOT NULL,
	`uses_rubric` integer DEFAULT false NOT NULL,
	`prompt` text DEFAULT '' NOT NULL,
	`eligibility` text DEFAULT '' NOT NULL,
	`letter_award` text DEFAULT '' NOT NULL,
	`letter_decline` text DEFAULT '' NOT NULL,
	`winner_id` text,
	`winner_name` text,
	`winner_words` text,
	`winner_consent` integer DEFAULT false NOT NULL,
	`released` text,
	`last_number` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`winner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "scholarship_editions_dates" CHECK("scholarship_editions"."opens" < "scholarship_editions"."closes" AND "scholarship_editions"."closes" <= "scholarship_editions"."announced")
);
--> statement-breakpoint
CREATE INDEX `scholarship_editions_series` ON `scholarship_editions` (`series`,`year`);--> statement-breakpoint
CREATE INDEX `scholarship_editions_winner` ON `scholarship_editions` (`winner_id`) WHERE "scholarship_editions"."winner_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `scholarship_late_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`expires` text NOT NULL,
	`uses_left` integer NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`edition`) REFERENCES `scholarship_editions`(`name`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scholarship_late_codes_uses" CHECK("scholarship_late_codes"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE INDEX `scholarship_late_codes_edition` ON `scholarship_late_codes` (`edition`,`created`);--> statement-breakpoint
CREATE TABLE `scholarship_openings` (
	`edition` text NOT NULL,
	`user_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`edition`, `user_id`),
	FOREIGN KEY (`edition`) REFERENCES `scholarship_editions`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scholarship_openings_user` ON `scholarship_openings` (`user_id`);--> statement-breakpoint
CREATE TABLE `scholarship_recusals` (
	`application_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`reason` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`application_id`, `reviewer_id`),
	FOREIGN KEY (`application_id`) REFERENCES `scholarship_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scholarship_recusals_reviewer` ON `scholarship_recusals` (`reviewer_id`);--> statement-breakpoint
CREATE TABLE `scholarship_votes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`reviewer_id` text,
	`value` integer NOT NULL,
	`scores` text DEFAULT '{}' NOT NULL,
	`skipped` text,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `scholarship_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "scholarship_votes_value" CHECK("scholarship_votes"."value" IN (-1, 0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scholarship_votes_once` ON `scholarship_votes` (`application_id`,`reviewer_id`);--> statement-breakpoint
CREATE INDEX `scholarship_votes_sum` ON `scholarship_votes` (`application_id`,`value`);--> statement-breakpoint
CREATE INDEX `scholarship_votes_reviewer` ON `scholarship_votes` (`reviewer_id`,`application_id`) WHERE "scholarship_votes"."reviewer_id" IS NOT NULL;