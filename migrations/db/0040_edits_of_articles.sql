ALTER TABLE `articles` ADD `edits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `edited` text;