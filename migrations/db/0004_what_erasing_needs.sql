ALTER TABLE `jobs` ADD `closed` text;--> statement-breakpoint
CREATE INDEX `jobs_administrator` ON `jobs` (`job_admin_id`) WHERE "jobs"."job_admin_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `one_time_tokens_oldest` ON `one_time_tokens` (`created`);--> statement-breakpoint
CREATE INDEX `sessions_oldest` ON `sessions` (`created`);--> statement-breakpoint
CREATE INDEX `applications_oldest` ON `applications` (`created`,`id`);--> statement-breakpoint
CREATE INDEX `applications_of_member` ON `applications` (`user_id`) WHERE "applications"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_of_address` ON `applications` (`applicant_email`);--> statement-breakpoint
CREATE INDEX `invitations_invited` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `locations_contact` ON `locations` (`contact_id`) WHERE "locations"."contact_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`id`) WHERE "audit"."actor_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_of_member` ON `contact_messages` (`user_id`) WHERE "contact_messages"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_of_address` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `contact_messages_assignee` ON `contact_messages` (`assignee_id`) WHERE "contact_messages"."assignee_id" IS NOT NULL;--> statement-breakpoint
UPDATE `jobs` SET `closed` = coalesce((SELECT max(`time`) FROM `audit` WHERE `target_kind` = 'job' AND `target_id` = `jobs`.`id` AND `verb` IN ('closed', 'expired', 'archived')), `updated`) WHERE `status` IN ('Closed', 'Expired', 'Archived');
