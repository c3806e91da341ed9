CREATE TABLE `mail_stops` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `held_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`purpose` text NOT NULL,
	`address` text NOT NULL,
	`user_id` text,
	`bound_to` text,
	`sealed` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `held_mails_address` ON `held_mails` (`address`,`purpose`,`created`);--> statement-breakpoint
CREATE INDEX `held_mails_user` ON `held_mails` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `held_mails_link` ON `held_mails` (`address`,`purpose`,`user_id`);--> statement-breakpoint
ALTER TABLE `billing_accounts` ADD `payer_email` text DEFAULT '';--> statement-breakpoint
CREATE INDEX `billing_accounts_payer` ON `billing_accounts` (`payer_email`);