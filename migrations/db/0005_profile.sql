CREATE TABLE `certification_expiries` (
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`expiration_date` text NOT NULL,
	`reminded` text,
	PRIMARY KEY(`user_id`, `title`, `state`, `expiration_date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `certification_expiries_due` ON `certification_expiries` (`reminded`,`expiration_date`);--> statement-breakpoint
ALTER TABLE `users` ADD `endorsements` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `grade_bands` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `disability_areas` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `hidden_from` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `certification_expiries` (`user_id`, `title`, `state`, `expiration_date`)
SELECT `users`.`id`, json_extract(entry.value, '$.title'), json_extract(entry.value, '$.state'), json_extract(entry.value, '$.expirationDate')
FROM `users`, json_each(`users`.`certifications`) AS entry
WHERE json_extract(entry.value, '$.expirationDate') IS NOT NULL;
