ALTER TABLE `giveaways` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outside_scholarships` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `scholarship_applications` ADD `black_passages` text;