ALTER TABLE `users` ADD `hidden_names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `hidden_domains` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `audience` text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_hiding_names` ON `users` (`id`) WHERE "users"."hidden_names" <> '[]';