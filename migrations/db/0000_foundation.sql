CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created` text NOT NULL,
	`last_used` text NOT NULL,
	`revoked_at` text,
	`acting_organization_id` text,
	`acting_since` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`acting_organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `type`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_type" CHECK("user_roles"."type" IN ('client-user', 'reviewer'))
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`verified_email` text,
	`password_hash` text NOT NULL,
	`sessions_valid_from` text NOT NULL,
	`display_name` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`avatar` text,
	`linkedin` text DEFAULT '' NOT NULL,
	`twitter` text DEFAULT '' NOT NULL,
	`instagram` text DEFAULT '' NOT NULL,
	`facebook` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`is_employer` integer DEFAULT false NOT NULL,
	`visible` integer DEFAULT false NOT NULL,
	`relocate` integer DEFAULT false NOT NULL,
	`is_job_seeker` integer DEFAULT false NOT NULL,
	`is_private_practive` integer DEFAULT false NOT NULL,
	`is_sped_administrator` integer DEFAULT false NOT NULL,
	`is_sped_professional` integer DEFAULT false NOT NULL,
	`is_sped_student` integer DEFAULT false NOT NULL,
	`is_sped_teacher` integer DEFAULT false NOT NULL,
	`experience` text DEFAULT '[]' NOT NULL,
	`education` text DEFAULT '[]' NOT NULL,
	`certifications` text DEFAULT '[]' NOT NULL,
	`activities` text DEFAULT '[]' NOT NULL,
	`organization_id` text,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_email_form" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_organization` ON `users` (`organization_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text,
	`applicant_name` text NOT NULL,
	`applicant_email` text NOT NULL,
	`profile` text,
	`status` text DEFAULT 'New' NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "applications_status" CHECK("applications"."status" IN ('New', 'Contacted', 'Not a fit', 'Hired')),
	CONSTRAINT "applications_email_form" CHECK("applications"."applicant_email" = lower(trim("applications"."applicant_email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_member` ON `applications` (`job_id`,`user_id`) WHERE "applications"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_email` ON `applications` (`job_id`,`applicant_email`);--> statement-breakpoint
CREATE INDEX `applications_newest` ON `applications` (`job_id`,`created`,`id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`location_id` text,
	`job_admin_id` text,
	`job_id` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`apply_link` text DEFAULT '' NOT NULL,
	`job_type` text DEFAULT 'Full-time' NOT NULL,
	`remote` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'Draft' NOT NULL,
	`salary_amount` text DEFAULT '' NOT NULL,
	`salary_period` text DEFAULT 'Year' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	`published` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "jobs_status_known" CHECK("jobs"."status" IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')),
	CONSTRAINT "jobs_salary_length" CHECK(length("jobs"."salary_amount") <= 50)
);
--> statement-breakpoint
CREATE INDEX `jobs_organization` ON `jobs` (`organization_id`,`status`,`updated`);--> statement-breakpoint
CREATE INDEX `jobs_status` ON `jobs` (`status`,`updated`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_location` ON `jobs` (`location_id`);--> statement-breakpoint
CREATE TABLE `saved_jobs` (
	`user_id` text NOT NULL,
	`job_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_jobs_newest` ON `saved_jobs` (`user_id`,`created`);--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_outbox_job` ON `search_outbox` (`job_id`);--> statement-breakpoint
CREATE TABLE `locations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`contact_id` text,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zip` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`created` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `locations_organization` ON `locations` (`organization_id`,`created`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`status_code` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`logo` text,
	`location_id` text,
	`plan` text,
	`subscription_id` text,
	`subscription_type` text,
	`subscription_end_date` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "organizations_standing" CHECK(("organizations"."status_code" = '0' AND "organizations"."status" = 'legacy') OR ("organizations"."status_code" IN ('1', '2') AND "organizations"."status" = 'trial') OR ("organizations"."status_code" IN ('3', '4') AND "organizations"."status" = 'client'))
);
--> statement-breakpoint
CREATE INDEX `organizations_name` ON `organizations` ("name" COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`start` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`key`, `start`)
);
--> statement-breakpoint
CREATE INDEX `attempts_start` ON `attempts` (`start`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`time` text NOT NULL,
	`actor_id` text,
	`acting_organization_id` text,
	`verb` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	`why` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target_kind`,`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_time` ON `audit` (`time`);