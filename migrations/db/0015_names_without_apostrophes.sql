-- A name with an apostrophe is found without it, too: the index has no such words for these members yet.
INSERT INTO `people_outbox` (`user_id`) SELECT `id` FROM `users` WHERE `visible` = 1 AND `display_name` GLOB '*[''‘’ʼ`]*';
