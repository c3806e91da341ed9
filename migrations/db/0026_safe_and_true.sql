CREATE TABLE `question_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`from_id` text NOT NULL,
	`into_id` text NOT NULL,
	`was_closed` integer NOT NULL,
	`was_pinned` integer NOT NULL,
	`was_duplicate_of` text,
	`created` text NOT NULL,
	FOREIGN KEY (`from_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`into_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`was_duplicate_of`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `question_merges_from` ON `question_merges` (`from_id`,`created`);--> statement-breakpoint
CREATE INDEX `question_merges_into` ON `question_merges` (`into_id`,`created`);--> statement-breakpoint
CREATE INDEX `question_merges_duplicate` ON `question_merges` (`was_duplicate_of`) WHERE "question_merges"."was_duplicate_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_merges_created` ON `question_merges` (`created`);--> statement-breakpoint
CREATE TABLE `question_moves` (
	`merge_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`was_accepted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`merge_id`, `kind`, `item_id`),
	FOREIGN KEY (`merge_id`) REFERENCES `question_merges`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_moves_item` ON `question_moves` (`kind`,`item_id`);--> statement-breakpoint
CREATE TABLE `scholarship_redaction_reports` (
	`application_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`application_id`, `reviewer_id`),
	FOREIGN KEY (`application_id`) REFERENCES `scholarship_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scholarship_redaction_reports_reviewer` ON `scholarship_redaction_reports` (`reviewer_id`);--> statement-breakpoint
CREATE TABLE `scholarship_reviewers` (
	`user_id` text NOT NULL,
	`edition` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `edition`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`edition`) REFERENCES `scholarship_editions`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scholarship_reviewers_edition` ON `scholarship_reviewers` (`edition`);--> statement-breakpoint
ALTER TABLE `users` ADD `terms_accepted` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_version` text;--> statement-breakpoint
ALTER TABLE `flagged_things` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flags` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `answers` ADD `anonymous` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `anonymous` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `question_revisions` ADD `anonymous` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `scholarship_editions` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE answers SET anonymous = 1 WHERE EXISTS (
  SELECT 1 FROM questions AS asked WHERE asked.anonymous = 1 AND asked.author_id = answers.author_id
  AND (asked.id = answers.question_id OR (asked.duplicate_of = answers.question_id AND asked.merged = 1)));
--> statement-breakpoint
UPDATE comments SET anonymous = 1 WHERE EXISTS (
  SELECT 1 FROM questions AS asked WHERE asked.anonymous = 1 AND asked.author_id = comments.author_id
  AND (asked.id = comments.question_id OR (asked.duplicate_of = comments.question_id AND asked.merged = 1)));
--> statement-breakpoint
UPDATE question_revisions SET anonymous = 1 WHERE EXISTS (
  SELECT 1 FROM questions AS asked WHERE asked.anonymous = 1 AND asked.author_id = question_revisions.editor_id
  AND (asked.id = question_revisions.question_id
    OR (asked.duplicate_of = question_revisions.question_id AND asked.merged = 1)));
--> statement-breakpoint
UPDATE flags SET outcome = (SELECT flagged_things.outcome FROM flagged_things WHERE flagged_things.id = flags.thing_id)
WHERE settled IS NOT NULL;
--> statement-breakpoint
UPDATE flagged_things SET hidden = 1 WHERE open_count > 0 AND (
  (kind = 'question' AND EXISTS (SELECT 1 FROM questions WHERE questions.id = target_id AND questions.hidden = 1))
  OR (kind = 'answer' AND EXISTS (SELECT 1 FROM answers WHERE answers.id = target_id AND answers.hidden = 1))
  OR (kind = 'comment' AND EXISTS (SELECT 1 FROM comments WHERE comments.id = target_id AND comments.hidden = 1)));
