CREATE TABLE "conteos" (
	"id_conteo" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteos_id_conteo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_ciclo_escolar" integer,
	"cuenta" text NOT NULL,
	"id_grado_seccion" integer,
	"fecha" date,
	"cantidad" numeric(14, 2) NOT NULL,
	CONSTRAINT "conteos_cuenta_conocida" CHECK (cuenta in ('estudiantes', 'inscritos', 'nuevos', 'seccion', 'insolventes', 'atrasado'))
);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "vigente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "nuevo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "debe_desde" date;--> statement-breakpoint
CREATE INDEX "conteos_cuenta" ON "conteos" USING btree ("id_ciclo_escolar","cuenta","id_grado_seccion","fecha");--> statement-breakpoint
CREATE INDEX "estudiantes_por_codigo" ON "estudiantes" USING btree (clave_orden(codigo) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre1" ON "estudiantes" USING btree (clave_orden(nombre1) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre2" ON "estudiantes" USING btree (clave_orden(nombre2) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_apellido1" ON "estudiantes" USING btree (clave_orden(apellido1) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_apellido2" ON "estudiantes" USING btree (clave_orden(apellido2) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_cui" ON "estudiantes" USING btree (cui collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "inscripciones_deudoras" ON "inscripciones" USING btree ("id_ciclo_escolar","id_estudiante","debe_desde") WHERE vigente and debe_desde is not null;--> statement-breakpoint
CREATE INDEX "inscripciones_nuevas" ON "inscripciones" USING btree ("id_ciclo_escolar","id_estudiante") WHERE vigente and nuevo;--> statement-breakpoint
CREATE INDEX "usuarios_busqueda" ON "usuarios" USING gin (usuario gin_trgm_ops);
--> statement-breakpoint
-- From here on written by hand: what the triggers keep, first as it stands.
COMMENT ON TABLE conteos IS 'What a school is counted by: a count is the sum of its lines.';
--> statement-breakpoint
UPDATE inscripciones i SET
  vigente = i.estado = 'activa' AND s.activo, nuevo = i.id_ciclo_escolar <= s.primero, debe_desde = s.desde
FROM (
  SELECT n.id_estudiante_grado, e.activo, d.desde, coalesce(
    min(n.id_ciclo_escolar) FILTER (WHERE n.estado = 'activa') OVER (PARTITION BY n.id_estudiante), n.id_ciclo_escolar) primero
  FROM inscripciones n JOIN estudiantes e USING (id_estudiante)
  LEFT JOIN (SELECT id_estudiante_grado, min(fecha_maxima_pago) desde FROM mensualidades WHERE NOT pagada GROUP BY 1) d
    USING (id_estudiante_grado)) s
WHERE s.id_estudiante_grado = i.id_estudiante_grado;
--> statement-breakpoint
INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
SELECT NULL::integer, 'estudiantes', NULL::integer, NULL::date, count(*) FROM estudiantes WHERE activo HAVING count(*) > 0
UNION ALL
SELECT id_ciclo_escolar, 'seccion', id_grado_seccion, NULL, count(*) FROM inscripciones WHERE estado = 'activa' GROUP BY 1, 3
UNION ALL
SELECT id_ciclo_escolar, 'inscritos', NULL, NULL, count(*) FROM inscripciones WHERE vigente GROUP BY 1
UNION ALL
SELECT id_ciclo_escolar, 'nuevos', NULL, NULL, count(*) FROM inscripciones WHERE vigente AND nuevo GROUP BY 1
UNION ALL
SELECT id_ciclo_escolar, 'insolventes', NULL, debe_desde, count(*) FROM inscripciones
WHERE vigente AND debe_desde IS NOT NULL GROUP BY 1, 4
UNION ALL
SELECT m.id_ciclo_escolar, 'atrasado', NULL, m.fecha_maxima_pago, sum(m.cantidad)
FROM mensualidades m JOIN inscripciones i USING (id_estudiante_grado)
WHERE i.vigente AND NOT m.pagada GROUP BY 1, 4;
--> statement-breakpoint
-- Lines of one count become one. Lines that another transaction is folding are passed over, so nobody waits.
CREATE FUNCTION conteos_plegar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH repetidas AS (
    SELECT id_ciclo_escolar, cuenta, id_grado_seccion, fecha FROM conteos
    GROUP BY 1, 2, 3, 4 HAVING count(*) > 1),
  borradas AS (
    DELETE FROM conteos WHERE id_conteo IN (
      SELECT c.id_conteo FROM conteos c JOIN repetidas r ON c.cuenta = r.cuenta
        AND c.id_ciclo_escolar IS NOT DISTINCT FROM r.id_ciclo_escolar
        AND c.id_grado_seccion IS NOT DISTINCT FROM r.id_grado_seccion AND c.fecha IS NOT DISTINCT FROM r.fecha
      FOR UPDATE OF c SKIP LOCKED)
    RETURNING *)
  INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
  SELECT id_ciclo_escolar, cuenta, id_grado_seccion, fecha, sum(cantidad) FROM borradas
  GROUP BY 1, 2, 3, 4 HAVING sum(cantidad) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One line in 64, also of those that folding writes.
CREATE TRIGGER conteos_plegar AFTER INSERT ON conteos
FOR EACH ROW WHEN (NEW.id_conteo % 64 = 0) EXECUTE FUNCTION conteos_plegar();
--> statement-breakpoint
CREATE FUNCTION estudiantes_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambio integer := (TG_OP <> 'DELETE' AND NEW.activo)::int - (TG_OP <> 'INSERT' AND OLD.activo)::int;
BEGIN
  IF cambio <> 0 THEN
    INSERT INTO conteos (cuenta, cantidad) VALUES ('estudiantes', cambio);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE inscripciones SET vigente = NEW.activo
    WHERE id_estudiante = NEW.id_estudiante AND estado = 'activa' AND vigente <> NEW.activo;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER estudiantes_contar_cambio AFTER UPDATE OF activo ON estudiantes
FOR EACH ROW WHEN (OLD.activo <> NEW.activo) EXECUTE FUNCTION estudiantes_contar();
--> statement-breakpoint
CREATE TRIGGER estudiantes_contar_entrada AFTER INSERT OR DELETE ON estudiantes
FOR EACH ROW EXECUTE FUNCTION estudiantes_contar();
--> statement-breakpoint
-- An enrolment is made with the student held, so that nobody becomes inactive, or is enrolled elsewhere, meanwhile.
CREATE FUNCTION inscripciones_derivar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  alumno_activo boolean;
BEGIN
  SELECT activo INTO alumno_activo FROM estudiantes WHERE id_estudiante = NEW.id_estudiante FOR NO KEY UPDATE;
  NEW.vigente := NEW.estado = 'activa' AND coalesce(alumno_activo, false);
  NEW.nuevo := NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = NEW.id_estudiante
    AND p.estado = 'activa' AND p.id_ciclo_escolar < NEW.id_ciclo_escolar);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER inscripciones_derivar BEFORE INSERT OR UPDATE OF estado, id_estudiante, id_ciclo_escolar ON inscripciones
FOR EACH ROW EXECUTE FUNCTION inscripciones_derivar();
--> statement-breakpoint
-- `cambios` are the rows of the statement, as they were (-1) and as they are (1).
CREATE FUNCTION inscripciones_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas'
    ELSE 'SELECT 1 signo, * FROM nuevas UNION ALL SELECT -1, * FROM viejas' END;
  hay boolean;
BEGIN
  EXECUTE 'SELECT EXISTS (' || cambios || ')' INTO hay;
  IF NOT hay THEN
    RETURN NULL;
  END IF;
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
    SELECT i.id_ciclo_escolar, c.cuenta, c.seccion, c.fecha, sum(i.signo)
    FROM (' || cambios || ') i CROSS JOIN LATERAL (VALUES
      (''seccion'', i.id_grado_seccion, NULL::date, i.estado = ''activa''),
      (''inscritos'', NULL, NULL, i.vigente),
      (''nuevos'', NULL, NULL, i.vigente AND i.nuevo),
      (''insolventes'', NULL, i.debe_desde, i.vigente AND i.debe_desde IS NOT NULL)) c (cuenta, seccion, fecha, cuentan)
    WHERE c.cuentan GROUP BY 1, 2, 3, 4 HAVING sum(i.signo) <> 0';
  -- What is owed leaves with who leaves; of a deleted enrolment it left before.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, 'atrasado', m.fecha_maxima_pago,
      sum(CASE WHEN n.vigente THEN m.cantidad ELSE -m.cantidad END)
    FROM nuevas n JOIN viejas v USING (id_estudiante_grado) JOIN mensualidades m USING (id_estudiante_grado)
    WHERE n.vigente <> v.vigente AND NOT m.pagada
    GROUP BY 1, 3 HAVING sum(CASE WHEN n.vigente THEN m.cantidad ELSE -m.cantidad END) <> 0;
    IF NOT EXISTS (SELECT FROM nuevas n JOIN viejas v USING (id_estudiante_grado) WHERE n.estado <> v.estado) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- A year that comes or goes changes whether its student is new in the years after it.
  EXECUTE 'SELECT FROM estudiantes WHERE id_estudiante IN (SELECT id_estudiante FROM (' || cambios || ') i)
    ORDER BY id_estudiante FOR NO KEY UPDATE';
  EXECUTE 'UPDATE inscripciones l SET nuevo = s.nuevo
    FROM (SELECT n.id_estudiante_grado, NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = n.id_estudiante
          AND p.estado = ''activa'' AND p.id_ciclo_escolar < n.id_ciclo_escolar) nuevo
      FROM (SELECT DISTINCT id_estudiante FROM (' || cambios || ') i) c
      JOIN inscripciones n ON n.id_estudiante = c.id_estudiante AND n.estado = ''activa'') s
    WHERE l.id_estudiante_grado = s.id_estudiante_grado AND l.nuevo <> s.nuevo';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inscripciones_contar_nuevas AFTER INSERT ON inscripciones
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
--> statement-breakpoint
CREATE TRIGGER inscripciones_contar_cambios AFTER UPDATE ON inscripciones
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
--> statement-breakpoint
CREATE TRIGGER inscripciones_contar_borradas AFTER DELETE ON inscripciones
REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION inscripciones_contar();
--> statement-breakpoint
-- The months of an enrolment are deleted after it, when nobody knows any more whether they counted.
CREATE FUNCTION inscripciones_descontar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
  SELECT id_ciclo_escolar, 'atrasado', fecha_maxima_pago, -sum(cantidad) FROM mensualidades
  WHERE id_estudiante_grado = OLD.id_estudiante_grado AND NOT pagada GROUP BY 1, 3;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER inscripciones_descontar BEFORE DELETE ON inscripciones
FOR EACH ROW WHEN (OLD.vigente) EXECUTE FUNCTION inscripciones_descontar();
--> statement-breakpoint
CREATE FUNCTION mensualidades_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas WHERE NOT pagada'
    ELSE 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada UNION ALL SELECT -1, * FROM viejas WHERE NOT pagada' END;
BEGIN
  -- Held, in one order: two months of an enrolment that are paid at once see each other.
  EXECUTE 'SELECT FROM inscripciones WHERE id_estudiante_grado IN (SELECT id_estudiante_grado FROM (' || cambios || ') m)
    ORDER BY id_estudiante_grado FOR NO KEY UPDATE';
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, ''atrasado'', m.fecha_maxima_pago, sum(m.signo * m.cantidad)
    FROM (' || cambios || ') m JOIN inscripciones i USING (id_estudiante_grado) WHERE i.vigente
    GROUP BY 1, 3 HAVING sum(m.signo * m.cantidad) <> 0';
  EXECUTE 'UPDATE inscripciones i SET debe_desde = d.desde
    FROM (SELECT c.id_estudiante_grado, (SELECT min(fecha_maxima_pago) FROM mensualidades m
        WHERE m.id_estudiante_grado = c.id_estudiante_grado AND NOT m.pagada) desde
      FROM (SELECT DISTINCT id_estudiante_grado FROM (' || cambios || ') m) c) d
    WHERE i.id_estudiante_grado = d.id_estudiante_grado AND i.debe_desde IS DISTINCT FROM d.desde';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mensualidades_contar_nuevas AFTER INSERT ON mensualidades
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
--> statement-breakpoint
CREATE TRIGGER mensualidades_contar_cambios AFTER UPDATE ON mensualidades
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
--> statement-breakpoint
CREATE TRIGGER mensualidades_contar_borradas AFTER DELETE ON mensualidades
REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION mensualidades_contar();
