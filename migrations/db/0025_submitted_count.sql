ALTER TABLE `scholarship_editions` ADD `submitted_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE scholarship_editions SET submitted_count = (
  SELECT count(*) FROM scholarship_applications
  WHERE scholarship_applications.edition = scholarship_editions.name AND scholarship_applications.status = 'submitted');
