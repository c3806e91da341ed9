CREATE TABLE `message_blocks` (
	`user_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `organization_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_blocks_organization` ON `message_blocks` (`organization_id`);--> statement-breakpoint
CREATE TABLE `people_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`from_id` text,
	`to_id` text NOT NULL,
	`message` text NOT NULL,
	`created` text NOT NULL,
	`flagged` text,
	`flagged_why` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `people_messages_to` ON `people_messages` (`to_id`,`created`,`id`);--> statement-breakpoint
CREATE INDEX `people_messages_organization` ON `people_messages` (`organization_id`,`created`);--> statement-breakpoint
CREATE INDEX `people_messages_from` ON `people_messages` (`from_id`);--> statement-breakpoint
CREATE INDEX `people_messages_flagged` ON `people_messages` (`flagged`);--> statement-breakpoint
CREATE TABLE `people_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `people_outbox_user` ON `people_outbox` (`user_id`);