-- ampliar: draft marks know who typed them and when; a trigger raises their version, which the program before raises by itself: the trigger sets the same value
ALTER TABLE "participantes" ADD COLUMN "borrador_fecha" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participantes" ADD COLUMN "borrador_por" integer;--> statement-breakpoint
ALTER TABLE "participantes" ADD CONSTRAINT "participantes_borrador_por_colaboradores_id_colaborador_fk" FOREIGN KEY ("borrador_por") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE FUNCTION participantes_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version_borrador := OLD.version_borrador + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER participantes_version BEFORE UPDATE OF borrador_calificacion, calificacion, id_estado_actividad ON participantes FOR EACH ROW
WHEN (NEW.borrador_calificacion IS DISTINCT FROM OLD.borrador_calificacion OR NEW.calificacion IS DISTINCT FROM OLD.calificacion
  OR (NEW.id_estado_actividad <> OLD.id_estado_actividad AND NOT (NEW.id_estado_actividad IN (1, 2) AND OLD.id_estado_actividad IN (1, 2))))
EXECUTE FUNCTION participantes_version();
