CREATE TABLE `billing_accounts` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`customer_id` text,
	`busy_until` text,
	`created` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_accounts_customer` ON `billing_accounts` (`customer_id`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_events_created` ON `provider_events` (`created`);--> statement-breakpoint
CREATE TABLE `purchase_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`invoice_id` text,
	`url` text,
	`plan` text NOT NULL,
	`po_number` text NOT NULL,
	`email` text,
	`contact` text,
	`status` text NOT NULL,
	`due` text,
	`approved` text,
	`ends` text,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "purchase_orders_plan" CHECK("purchase_orders"."plan" IN ('quarterly', 'semiannual', 'yearly')),
	CONSTRAINT "purchase_orders_status" CHECK("purchase_orders"."status" IN ('open', 'approved', 'paid', 'lapsed', 'ended', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_invoice` ON `purchase_orders` (`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_orders_one_open` ON `purchase_orders` (`organization_id`) WHERE status IN ('open', 'approved');--> statement-breakpoint
CREATE INDEX `purchase_orders_organization` ON `purchase_orders` (`organization_id`,`created`);--> statement-breakpoint
CREATE INDEX `purchase_orders_email` ON `purchase_orders` (`email`);--> statement-breakpoint
CREATE INDEX `purchase_orders_due` ON `purchase_orders` (`status`,`due`);--> statement-breakpoint
CREATE INDEX `purchase_orders_ends` ON `purchase_orders` (`status`,`ends`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`paid_until` text,
	`renews` integer NOT NULL,
	`ended_here` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_plan" CHECK("subscriptions"."plan" IN ('quarterly', 'semiannual', 'yearly'))
);
--> statement-breakpoint
CREATE INDEX `subscriptions_organization` ON `subscriptions` (`organization_id`,`created`);--> statement-breakpoint
CREATE INDEX `subscriptions_paid_until` ON `subscriptions` (`status`,`paid_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_active` ON `subscriptions` (`organization_id`) WHERE status IN ('active', 'trialing', 'past_due');--> statement-breakpoint
CREATE TABLE `reminders` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`due` text NOT NULL,
	PRIMARY KEY(`kind`, `target_id`, `due`)
);
--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`due`);--> statement-breakpoint
CREATE INDEX `organizations_trial` ON `organizations` (`status_code`,`trial_ends`);--> statement-breakpoint
UPDATE `organizations` SET `trial_ends` = strftime('%Y-%m-%dT%H:%M:%fZ', `created`, '+30 days') WHERE `status_code` = '3' AND `trial_ends` IS NULL;
