ALTER TABLE `users` ADD `application_mail` text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `applications_told` text;