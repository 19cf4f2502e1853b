import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { esExamen, esExamenFinal } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { useNow } from '#web/kit/clock.ts';
import { DateField, TimeField } from '#web/kit/form/DateField.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import type { TipoAsignable } from '../api.ts';
import type { ControlPublicacion } from '../form.tsx';

interface CamposEvaluacionProps {
  control: ControlPublicacion;
  tipo: TipoAsignable;
  /** Being edited: what has started keeps its points and minutes. */
  actividad: ActividadDocente | undefined;
  /** Beside or below the points. */
  zona: ReactNode;
}

/** Points, and when: homework has a day and a time, an exam a day and minutes. */
export function CamposEvaluacion({ control, tipo, actividad, zona }: CamposEvaluacionProps) {
  const hoy = schoolDate(useNow());
  const examen = esExamen(tipo);
  const iniciado = (actividad?.examenFechaHoraIniciado ?? null) !== null;
  const fechaProps = { control, name: 'actividad.fecha', required: true, min: hoy } as const;
  return (
    <>
      <FormGrid>
        <NumberField
          control={control}
          name="actividad.valorNeto"
          label="Puntos"
          required
          readOnly={esExamenFinal(tipo) || actividad?.examenEnCurso === 1}
          helper={esExamenFinal(tipo) ? 'Valor fijo del examen final' : undefined}
        />
        {examen ? (
          <NumberField
            control={control}
            name="actividad.examenTiempoMaximo"
            label="Duración (minutos)"
            required
            whole
            readOnly={iniciado}
            helper={iniciado ? 'El examen ya inició' : undefined}
          />
        ) : null}
        {zona ? (
          // Below the points it belongs to them, not to the field that follows.
          <Box
            sx={
              examen
                ? { gridColumn: '1 / -1', mt: -2.25, mb: 1 }
                : { mt: { xs: -2.25, sm: 1.5 }, mb: { xs: 1, sm: 0 } }
            }
          >
            {zona}
          </Box>
        ) : null}
      </FormGrid>
      <FormGrid>
        <DateField {...fechaProps} label={examen ? 'Fecha de examen' : 'Fecha de entrega'} />
        {examen ? null : <TimeField control={control} name="actividad.hora" label="Hora" required />}
      </FormGrid>
    </>
  );
}
