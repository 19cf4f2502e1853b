-- ampliar: remarks on a student in a block; the program before writes and reads none
CREATE TABLE "observaciones" (
	"id_estudiante_grado" integer NOT NULL,
	"bloque" integer NOT NULL,
	"texto" text,
	"id_colaborador" integer,
	"fecha" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "observaciones_id_estudiante_grado_bloque_pk" PRIMARY KEY("id_estudiante_grado","bloque"),
	CONSTRAINT "observaciones_bloque" CHECK (bloque between 1 and 6),
	CONSTRAINT "observaciones_texto" CHECK (char_length(texto) between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "observaciones" ADD CONSTRAINT "observaciones_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "observaciones" ADD CONSTRAINT "observaciones_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;
--> statement-breakpoint
-- By hand from here.
COMMENT ON TABLE observaciones IS 'What the homeroom teacher remarks on a student in a block. It is printed on the boleta of that block.';
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON observaciones FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'bloque');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR UPDATE OR DELETE ON observaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
