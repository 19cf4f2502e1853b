-- ampliar: how a photo is turned when it is shown
ALTER TABLE "archivos" ADD COLUMN "giro" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_giro" CHECK (giro in (0, 90, 180, 270));
