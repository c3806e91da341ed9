DROP INDEX `answers_question`;--> statement-breakpoint
DROP INDEX `answers_best`;--> statement-breakpoint
CREATE INDEX `answers_best` ON `answers` (`question_id`,-"accepted",-"score",`created`,`id`,`listed`);