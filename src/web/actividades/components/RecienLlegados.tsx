import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { motivoParaNoAgregar, recienLlegados } from '#shared/actividades/destinatarios.rules.ts';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useEstudiantesDeClase } from '#web/clases/api.ts';
import { useHasPassed, useNow } from '#web/kit/clock.ts';
import { useAgregarDestinatarios } from '../edicion/api.ts';

interface RecienLlegadosProps {
  actividad: ActividadDocente;
  clase: ClaseDocente;
}

/** Who joined the class after this was assigned does not have it: one press gives it to them. */
export function RecienLlegados({ actividad, clase }: RecienLlegadosProps) {
  const gente = useEstudiantesDeClase(clase.idGradoSeccionMateriaColaborador);
  const agregar = useAgregarDestinatarios();
  const now = useNow();
  const { tipoActividad, fechaLimite, idMateriaBloqueNavigation: bloque } = actividad;
  const paso = useHasPassed(esExamen(tipoActividad) ? null : fechaLimite);
  const sinElla = gente.data ? recienLlegados(gente.data.data, actividad) : [];
  if (sinElla.length === 0 || !clase.permisos.editar) return null;
  if (motivoParaNoAgregar(actividad, bloque, now) !== null) return null;
  const nombres = sinElla.map((uno) => nombreCompleto(uno.idEstudianteNavigation)).join(', ');
  const uno = sinElla.length === 1;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          loading={agregar.isPending}
          onClick={() =>
            agregar.mutate({
              params: { id: String(actividad.idActividadMateriaBloque) },
              body: { alumnos: sinElla.map(({ idEstudianteGrado }) => idEstudianteGrado) },
            })
          }
        >
          Asignarla
        </Button>
      }
    >
      {contar(sinElla.length, 'alumno no tiene', 'alumnos no tienen')} esta actividad porque{' '}
      {uno ? 'llegó' : 'llegaron'} después: {nombres}.
      {paso
        ? ` La fecha de entrega pasó el ${fechaHora(fechaLimite)}: cámbiala para que puedan entregar.`
        : null}
    </Alert>
  );
}
