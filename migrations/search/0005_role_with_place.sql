-- Jobs are indexed with their role and place together. The next cron indexes them again.
INSERT OR REPLACE INTO emptied_indexes (name) VALUES ('jobs');
