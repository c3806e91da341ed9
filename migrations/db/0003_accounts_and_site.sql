CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`erased` text NOT NULL,
	`copied` text
);
--> statement-breakpoint
CREATE INDEX `erasures_uncopied` ON `erasures` (`copied`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`invited_by` text NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`title` text NOT NULL,
	`phone` text NOT NULL,
	`token_hash` text NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_email_form" CHECK("invitations"."email" = lower(trim("invitations"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_address` ON `invitations` (`organization_id`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`school` text DEFAULT '' NOT NULL,
	`audiences` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`assignee_id` text,
	`created` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_messages_form" CHECK("contact_messages"."form" IN ('contact', 'resources')),
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" IN ('open', 'done'))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`status`,`created`,`id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`alt` text NOT NULL,
	`link` text NOT NULL,
	`logo` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_until` text;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_why` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `trial_ends` text;