DROP INDEX `people_messages_flagged`;--> statement-breakpoint
ALTER TABLE `people_messages` ADD `settled` text;--> statement-breakpoint
ALTER TABLE `people_messages` ADD `outcome` text;--> statement-breakpoint
CREATE INDEX `people_messages_reports` ON `people_messages` (`settled`,`flagged`);