-- ampliar: a new table that no earlier program knows, and a column it leaves empty
CREATE TABLE "documentos" (
	"codigo" char(12) PRIMARY KEY NOT NULL,
	"id_estudiante_grado" integer NOT NULL,
	"tipo" text NOT NULL,
	"alcance" text NOT NULL,
	"contenido" jsonb NOT NULL,
	"huella" char(64) NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL,
	"emitido" timestamp (3) with time zone,
	"emitido_por" integer,
	"ultima_emision" timestamp (3) with time zone NOT NULL,
	"anulado" timestamp (3) with time zone,
	CONSTRAINT "documentos_codigo" CHECK (codigo ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
	CONSTRAINT "documentos_tipo" CHECK (tipo in ('boleta')),
	CONSTRAINT "documentos_alcance" CHECK (alcance in ('1', '2', '3', '4', '5', '6', 'final')),
	CONSTRAINT "documentos_huella" CHECK (huella ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "documentos_ultima_emision" CHECK (ultima_emision >= creado),
	CONSTRAINT "documentos_emitido" CHECK (emitido is not null or (emitido_por is null and anulado is null))
);
--> statement-breakpoint
ALTER TABLE "trabajos" ADD COLUMN "nota" text;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_emitido_por_usuarios_id_usuario_fk" FOREIGN KEY ("emitido_por") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_uno" ON "documentos" USING btree ("id_estudiante_grado","tipo","alcance","huella") WHERE anulado is null;--> statement-breakpoint
CREATE INDEX "documentos_por_inscripcion" ON "documentos" USING btree ("id_estudiante_grado");--> statement-breakpoint
CREATE INDEX "documentos_por_emitir" ON "documentos" USING btree ("ultima_emision") WHERE emitido is null;--> statement-breakpoint
ALTER TABLE "trabajos" ADD CONSTRAINT "trabajos_nota" CHECK (char_length(nota) between 1 and 2000);--> statement-breakpoint
COMMENT ON TABLE documentos IS 'Issued papers whose code anybody can verify. None is changed: it is annulled, or superseded by a later one.';--> statement-breakpoint
CREATE FUNCTION documentos_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := '{ultima_emision}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.emitido IS NULL THEN
      cambian := cambian || ARRAY['emitido', 'emitido_por'];
    ELSIF OLD.anulado IS NULL THEN
      cambian := cambian || ARRAY['anulado'];
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND OLD.emitido IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'documentos_inmutables';
END $$;--> statement-breakpoint
CREATE TRIGGER documentos_inmutables BEFORE UPDATE OR DELETE ON documentos FOR EACH ROW EXECUTE FUNCTION documentos_inmutables();--> statement-breakpoint
CREATE TRIGGER documentos_no_truncar BEFORE TRUNCATE ON documentos FOR EACH STATEMENT EXECUTE FUNCTION documentos_inmutables();
