CREATE TABLE "materias_nombres" (
	"id_materia" integer NOT NULL,
	"hasta_ciclo" integer NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "materias_nombres_id_materia_hasta_ciclo_pk" PRIMARY KEY("id_materia","hasta_ciclo")
);
--> statement-breakpoint
ALTER TABLE "pagos" DROP CONSTRAINT "pagos_meses";
--> statement-breakpoint
ALTER TABLE "materias_nombres" ADD CONSTRAINT "materias_nombres_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_meses" CHECK (numero_meses between 1 and 10);
--> statement-breakpoint
-- By hand from here: a tuition has as many months as its payment says when the transaction ends, neither fewer nor more.
DROP TRIGGER colegiatura_diez_meses ON pagos;
--> statement-breakpoint
DROP TRIGGER mensualidades_diez ON mensualidades;
--> statement-breakpoint
DROP FUNCTION colegiatura_diez_meses();
--> statement-breakpoint
CREATE FUNCTION colegiatura_meses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pago integer;
  debidos integer;
  meses integer;
BEGIN
  IF TG_OP = 'DELETE' THEN pago := OLD.id_estudiante_grado_pago; ELSE pago := NEW.id_estudiante_grado_pago; END IF;
  SELECT numero_meses INTO debidos FROM pagos WHERE id_estudiante_grado_pago = pago AND colegiatura;
  IF NOT FOUND THEN
    IF EXISTS (SELECT 1 FROM mensualidades WHERE id_estudiante_grado_pago = pago) THEN
      RAISE EXCEPTION 'payment % is not a tuition and has months', pago USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_meses';
    END IF;
    RETURN NULL;
  END IF;
  SELECT count(*) INTO meses FROM mensualidades WHERE id_estudiante_grado_pago = pago;
  IF meses <> debidos THEN
    RAISE EXCEPTION 'tuition % has % months instead of %', pago, meses, debidos USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_meses';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER colegiatura_meses AFTER INSERT OR UPDATE OF colegiatura, numero_meses ON pagos
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_meses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER mensualidades_quitadas AFTER DELETE ON mensualidades
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_meses();
--> statement-breakpoint
COMMENT ON TABLE materias_nombres IS 'What a subject was called in years that are over.';
COMMENT ON TABLE mensualidades IS 'The monthly tuitions of an enrolment, at most January to October.';
