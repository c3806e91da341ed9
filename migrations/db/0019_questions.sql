CREATE TABLE `answer_votes` (
	`id` text PRIMARY KEY NOT NULL,
	`answer_id` text NOT NULL,
	`user_id` text,
	`value` integer NOT NULL,
	FOREIGN KEY (`answer_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "answer_votes_value" CHECK("answer_votes"."value" IN (-1, 0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_votes_once` ON `answer_votes` (`answer_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `answer_votes_sum` ON `answer_votes` (`answer_id`,`value`);--> statement-breakpoint
CREATE INDEX `answer_votes_user` ON `answer_votes` (`user_id`) WHERE "answer_votes"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`content` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`score` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT false NOT NULL,
	`removed` text,
	`removed_by` text,
	`removed_why` text DEFAULT '' NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "answers_listed" CHECK("answers"."listed" = ("answers"."removed" IS NULL AND "answers"."hidden" = 0))
);
--> statement-breakpoint
CREATE INDEX `answers_best` ON `answers` (`question_id`,-"accepted",-"score",`created`,`id`) WHERE "answers"."listed" = 1;--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `answers_accepted` ON `answers` (`question_id`) WHERE "answers"."accepted" = 1;--> statement-breakpoint
CREATE INDEX `answers_author` ON `answers` (`author_id`,`created`) WHERE "answers"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_removed` ON `answers` (`removed`) WHERE "answers"."removed" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_remover` ON `answers` (`removed_by`) WHERE "answers"."removed_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`question_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_text` ON `categories` ("text" COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `categories_order` ON `categories` (`position`);--> statement-breakpoint
CREATE TABLE `question_anchors` (
	`list` text NOT NULL,
	`page` integer NOT NULL,
	`key` text NOT NULL,
	`question_id` text NOT NULL,
	`built` text NOT NULL,
	PRIMARY KEY(`list`, `page`)
);
--> statement-breakpoint
CREATE TABLE `question_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `question_outbox_question` ON `question_outbox` (`question_id`);--> statement-breakpoint
CREATE TABLE `question_tags` (
	`tag_id` text NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`created` text NOT NULL,
	`active` text NOT NULL,
	`score` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY(`question_id`, `tag_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_tags_newest` ON `question_tags` (`tag_id`,`created`,`question_id`) WHERE "question_tags"."listed" = 1;--> statement-breakpoint
CREATE INDEX `question_tags_active` ON `question_tags` (`tag_id`,`active`,`question_id`) WHERE "question_tags"."listed" = 1;--> statement-breakpoint
CREATE INDEX `question_tags_votes` ON `question_tags` (`tag_id`,`score`,`question_id`) WHERE "question_tags"."listed" = 1;--> statement-breakpoint
CREATE INDEX `question_tags_tag` ON `question_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `question_votes` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`user_id` text,
	`value` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "question_votes_value" CHECK("question_votes"."value" IN (-1, 0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_votes_once` ON `question_votes` (`question_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `question_votes_sum` ON `question_votes` (`question_id`,`value`);--> statement-breakpoint
CREATE INDEX `question_votes_user` ON `question_votes` (`user_id`) WHERE "question_votes"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`text` text NOT NULL,
	`preview` text NOT NULL,
	`category_id` text NOT NULL,
	`author_id` text,
	`anonymous` integer DEFAULT false NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`accepted_id` text,
	`closed` text,
	`closed_why` text DEFAULT '' NOT NULL,
	`duplicate_of` text,
	`merged` integer DEFAULT false NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`removed` text,
	`removed_by` text,
	`removed_why` text DEFAULT '' NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	`active` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`duplicate_of`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "questions_listed" CHECK("questions"."listed" = ("questions"."removed" IS NULL AND "questions"."hidden" = 0 AND "questions"."merged" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questions_uid_unique` ON `questions` (`uid`);--> statement-breakpoint
CREATE INDEX `questions_newest` ON `questions` (`created`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_active` ON `questions` (`active`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_votes` ON `questions` (`score`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_category_newest` ON `questions` (`category_id`,`created`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_category_active` ON `questions` (`category_id`,`active`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_category_votes` ON `questions` (`category_id`,`score`,`id`) WHERE "questions"."listed" = 1;--> statement-breakpoint
CREATE INDEX `questions_unanswered_newest` ON `questions` (`created`,`id`) WHERE "questions"."listed" = 1 AND "questions"."answer_count" = 0;--> statement-breakpoint
CREATE INDEX `questions_unanswered_active` ON `questions` (`active`,`id`) WHERE "questions"."listed" = 1 AND "questions"."answer_count" = 0;--> statement-breakpoint
CREATE INDEX `questions_unanswered_votes` ON `questions` (`score`,`id`) WHERE "questions"."listed" = 1 AND "questions"."answer_count" = 0;--> statement-breakpoint
CREATE INDEX `questions_unsolved_newest` ON `questions` (`created`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NULL;--> statement-breakpoint
CREATE INDEX `questions_unsolved_active` ON `questions` (`active`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NULL;--> statement-breakpoint
CREATE INDEX `questions_unsolved_votes` ON `questions` (`score`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NULL;--> statement-breakpoint
CREATE INDEX `questions_solved_newest` ON `questions` (`created`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_solved_active` ON `questions` (`active`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_solved_votes` ON `questions` (`score`,`id`,`accepted_id`) WHERE "questions"."listed" = 1 AND "questions"."accepted_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_category` ON `questions` (`category_id`);--> statement-breakpoint
CREATE INDEX `questions_author` ON `questions` (`author_id`,`created`) WHERE "questions"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_duplicates` ON `questions` (`duplicate_of`) WHERE "questions"."duplicate_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_removed` ON `questions` (`removed`) WHERE "questions"."removed" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_remover` ON `questions` (`removed_by`) WHERE "questions"."removed_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `site_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `categories` (`id`, `text`, `description`, `position`) VALUES
	('behavior', 'Behavior', 'What behavior says, plans, data and keeping everybody safe.', 0),
	('career', 'Career', 'Licenses, moves, pay, interviews and staying.', 1),
	('education', 'Education', 'Teaching itself: reading, mathematics, grading, co-teaching.', 2),
	('iep-and-law', 'IEP and Law', 'Writing, meetings, timelines, placement and rights.', 3),
	('assistive-technology', 'Assistive Technology', 'AAC, access, devices and funding.', 4),
	('inclusion', 'Inclusion', 'General classrooms, peers, schedules and support.', 5),
	('mental-health', 'Mental Health', 'Students’ and ours: anxiety, trauma, burnout.', 6),
	('related-services', 'Related Services', 'Speech, OT, PT, psychology, vision and hearing.', 7);
