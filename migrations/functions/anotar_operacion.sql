-- Writes each row that an act changes into the journal, so that the act can be undone. It is in the database so that no statement can forget it.
-- Its arguments are the columns of the table's key; an update that changed nothing is not written.
CREATE OR REPLACE FUNCTION public.anotar_operacion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  vieja jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  nueva jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  fila jsonb := coalesce(nueva, vieja);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(c.key, c.value), jsonb_object_agg(c.key, nueva -> c.key) INTO vieja, nueva
    FROM jsonb_each(vieja) c WHERE c.value IS DISTINCT FROM nueva -> c.key;
    IF nueva IS NULL THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO operaciones_filas (id_operacion, tabla, clave, antes, despues)
  SELECT current_setting('ceiba.operacion')::bigint, TG_TABLE_NAME, jsonb_object_agg(k, fila -> k), vieja, nueva
  FROM unnest(TG_ARGV) k;
  RETURN NULL;
END $function$;
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON actividades FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON actividades_archivos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_archivo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON actividades_videos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque', 'id_video');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON archivos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_archivo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON asignaciones FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_grado_seccion_materia_colaborador');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON becas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_beca');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON bloques FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_materia_bloque');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cargos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_cargo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cargos_roles FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_cargo', 'rol');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON carreras FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_carrera');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON ciclos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_ciclo_escolar');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON claves_libres FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('clave');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON colaboradores FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_colaborador');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON colaboradores_cargos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_colaborador_cargo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON comentarios FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_comentario');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cortes FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_corte');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cortes_metodos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_corte', 'metodo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cuentas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cuentas_bancarias FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_cuenta_bancaria');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cuotas_carreras FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_pago_nivel_estudiantil_carrera');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON cuotas_niveles FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_pago_nivel_estudiantil');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON decisiones_promocion FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON entregas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON entregas_archivos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_archivo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON entregas_videos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante', 'id_video');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON escuela FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_escuela');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON estudiantes FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON grados FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_grado');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON grados_materias FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_grado_materia');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON grados_secciones FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_grado_seccion');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON guias FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_maestro_guia_grado_seccion');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON importaciones_banco FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_importacion');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON inscripciones FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON materias FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_materia');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON materias_no_impartidas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_grado_seccion', 'id_materia');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON materias_nombres FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_materia', 'hasta_ciclo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON mensualidades FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado_colegiatura');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON movimientos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_movimiento');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON movimientos_banco FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_movimiento');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON niveles FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('codigo_nivel_estudiantil');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON niveles_carreras FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_nivel_estudiantil_carrera');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON normas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_norma');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON notas_anteriores FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON notas_traidas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'bloque');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON notas_traslado FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'bloque');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON observaciones FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'bloque');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON pagos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado_pago');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON participantes FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON permisos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('asunto', 'id_cargo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON recibos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_recibo');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON recibos_lineas FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_recibo', 'linea');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON recuperaciones FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'oportunidad');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON tipos_actividades FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_tipo_actividad');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON tipos_pagos FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_pago');
CREATE TRIGGER operacion AFTER INSERT OR DELETE OR UPDATE ON usuarios FOR EACH ROW WHEN (current_setting('ceiba.operacion'::text, true) <> ''::text) EXECUTE FUNCTION anotar_operacion('id_usuario');
