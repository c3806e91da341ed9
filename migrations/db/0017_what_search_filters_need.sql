ALTER TABLE `jobs` ADD `role` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `grade_bands` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `setting` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `license` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `salary_from` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `salary_to` integer;