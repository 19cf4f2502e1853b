-- ampliar: activities graded in class, without deliveries; all there are stay online, as the program before makes them
ALTER TABLE "actividades" DROP CONSTRAINT "actividades_examen";--> statement-breakpoint
ALTER TABLE "actividades" ADD COLUMN "en_linea" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_en_linea" CHECK (en_linea or tipo_actividad in (1, 2, 3, 6, 8, 9));--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_examen" CHECK ((tipo_actividad in (1, 2, 8, 9) and en_linea) = (examen_tiempo_maximo is not null) and (examen_tiempo_maximo is null or examen_tiempo_maximo between 1 and 240) and (examen_tiempo_maximo is not null or examen_fecha_hora_iniciado is null) and (examen_fecha_hora_iniciado is null) = (examen_fecha_hora_finalizado is null) and (examen_fecha_hora_finalizado is null or examen_fecha_hora_finalizado >= examen_fecha_hora_iniciado));
--> statement-breakpoint
CREATE FUNCTION actividades_en_linea() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM participantes p LEFT JOIN entregas e USING (id_actividad_materia_bloque_participante)
      WHERE p.id_actividad_materia_bloque = NEW.id_actividad_materia_bloque
        AND (p.id_estado_actividad <> 1 OR num_nonnulls(p.fecha_entrega, p.calificacion, p.borrador_calificacion, e.version) > 0)) THEN
    RAISE EXCEPTION 'activity % has deliveries or marks', NEW.id_actividad_materia_bloque
      USING ERRCODE = '23514', CONSTRAINT = 'actividades_en_linea_fija';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER actividades_en_linea BEFORE UPDATE OF en_linea ON actividades FOR EACH ROW
WHEN (NEW.en_linea <> OLD.en_linea) EXECUTE FUNCTION actividades_en_linea();
