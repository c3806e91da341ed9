ALTER TABLE `scholarship_applications` ADD `known_as` text;--> statement-breakpoint
ALTER TABLE `scholarship_editions` ADD `submitted_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE scholarship_editions SET submitted_count = (
  SELECT count(*) FROM scholarship_applications
  WHERE scholarship_applications.edition = scholarship_editions.name AND scholarship_applications.status = 'submitted');
--> statement-breakpoint
UPDATE scholarship_applications SET known_as = (
  SELECT json_object(
    'names', json_array(display_name, trim(first_name || ' ' || last_name)),
    'phrases', json_array(email, coalesce(verified_email, ''), scholarship_applications.school))
  FROM users WHERE users.id = scholarship_applications.user_id)
WHERE status <> 'draft';
