ALTER TABLE `users` ADD `search_name` text;--> statement-breakpoint
CREATE INDEX `users_unfolded` ON `users` (`id`) WHERE "users"."search_name" IS NULL;--> statement-breakpoint
ALTER TABLE `people_messages` ADD `replied` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `search_name` text;--> statement-breakpoint
CREATE INDEX `organizations_unfolded` ON `organizations` (`id`) WHERE "organizations"."search_name" IS NULL;--> statement-breakpoint
INSERT INTO `people_outbox` (`user_id`) SELECT `id` FROM `users` WHERE `visible` = 1;
