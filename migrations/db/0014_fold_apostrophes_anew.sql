-- Curly apostrophes fold to the typewriter's now: `fold-names` folds these names once more.
UPDATE `users` SET `search_name` = NULL WHERE `display_name` GLOB '*[‘’ʼ`]*';--> statement-breakpoint
UPDATE `organizations` SET `search_name` = NULL WHERE `name` GLOB '*[‘’ʼ`]*';
