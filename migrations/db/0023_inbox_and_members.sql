DROP INDEX `contact_messages_newest`;--> statement-breakpoint
DROP INDEX `contact_messages_assignee`;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `spam` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `contact_messages_form` ON `contact_messages` (`form`,`status`,`created`,`id`) WHERE "contact_messages"."spam" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_spam` ON `contact_messages` (`spam`,`id`) WHERE "contact_messages"."spam" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`status`,`created`,`id`) WHERE "contact_messages"."spam" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_assignee` ON `contact_messages` (`assignee_id`,`status`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created`,`id`);