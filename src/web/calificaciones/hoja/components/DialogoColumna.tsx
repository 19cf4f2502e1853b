import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { esExamenFinal, esExtra } from '#shared/actividades.rules.ts';
import { type ActividadDocente, actividadDocente, TITULO_MAX } from '#shared/actividades.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { NOMBRE_DE_SUMA, SUMAN_A, sumaDe, tipoDeColumna } from '#shared/calificaciones/columnas.rules.ts';
import { columnaForm } from '#shared/calificaciones/columnas.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { PuntosRestantes } from '#web/actividades/edicion/components/ZonaRestante.tsx';
import { CallError } from '#web/kit/call-error.ts';
import { useNow } from '#web/kit/clock.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TitleField } from '#web/kit/form/TitleField.tsx';
import { points } from '#web/kit/ui/formats.ts';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { useActualizarColumna, useCrearColumna } from '../api.ts';

interface DialogoColumnaProps {
  clase: Pick<ClaseDocente, 'idCicloEscolar' | 'idMateriaNavigation'>;
  bloque: BloqueDocente;
  /** The column that is edited; without it a new one. */
  actividad?: ActividadDocente;
  onClose: () => void;
  /** After it closed. */
  onCreated?: (idActividad: number) => void;
}

const OPCIONES = SUMAN_A.map((value) => ({ value, label: NOMBRE_DE_SUMA[value] }));

/** What somebody else saved meanwhile; the next press saves over it. */
const LoGuardado = ({ title, valorNeto, fechaLimite }: ActividadDocente) => (
  <Warning>
    Ahora está guardado: «{title}», {points(valorNeto ?? 0)}, {fechaCorta(fechaLimite)}. Si guardas, queda lo
    tuyo.
  </Warning>
);

/** A column of the sheet without online delivery: an oral test, work in class, an exam on paper. */
export function DialogoColumna({ clase, bloque, actividad, onClose, onCreated }: DialogoColumnaProps) {
  const { idCicloEscolar: ciclo } = clase;
  const hoy = schoolDate(useNow());
  const form = useSchemaForm(columnaForm, {
    titulo: actividad?.title ?? '',
    tipoActividad: sumaDe(actividad?.tipoActividad ?? SUMAN_A[0]),
    valorNeto: actividad?.valorNeto ?? '',
    fecha: actividad?.fechaLimite ? schoolDate(new Date(actividad.fechaLimite)) : hoy,
  });
  const { control } = form;
  const [otra, setOtra] = useState<ActividadDocente | null>(null);
  const crear = useCrearColumna((id) => {
    onClose();
    onCreated?.(id);
  });
  const actualizar = useActualizarColumna(onClose);
  const [sumaA, valorNeto] = useWatch({ control, name: ['tipoActividad', 'valorNeto'] });
  const tipo = actividad?.tipoActividad ?? tipoDeColumna(sumaA, estadoBloque(bloque));
  const guardar = submitWith(form, async (valores) => {
    if (!actividad) {
      const params = { idMateriaBloque: String(bloque.idMateriaBloque) };
      return crear.mutateAsync({ params, body: valores });
    }
    const { idActividadMateriaBloque: id, version } = otra ?? actividad;
    const params = { idActividadMateriaBloque: String(id) };
    return actualizar.mutateAsync({ params, body: { ...valores, version } }).catch((error: unknown) => {
      if (error instanceof CallError) setOtra(actividadDocente.safeParse(error.data).data ?? null);
      throw error;
    });
  });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Nota sin entrega en línea"
      subject={`${clase.idMateriaNavigation.nombre} · Bloque ${bloque.bloque}`}
      submit={actividad ? 'Guardar' : 'Crear columna'}
      onClose={onClose}
      onSubmit={guardar}
    >
      {otra ? <LoGuardado {...otra} /> : null}
      <TitleField control={control} name="titulo" label="Título" required autoFocus max={TITULO_MAX} />
      <SelectField
        control={control}
        name="tipoActividad"
        label="Se suma a"
        required
        disabled={actividad !== undefined}
        options={OPCIONES}
      />
      <FormGrid columns={2}>
        <NumberField control={control} name="valorNeto" label="Puntos" required />
        <DateField
          control={control}
          name="fecha"
          label="Fecha"
          required
          min={`${ciclo}-01-01`}
          max={`${ciclo}-12-31`}
        />
      </FormGrid>
      {esExtra(tipo) ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
          Es extra: el bloque {bloque.bloque} ya finalizó, y no cuenta para sus máximos.
        </Typography>
      ) : (
        <PuntosRestantes
          puntos={valorNeto}
          final={esExamenFinal(tipo)}
          salvo={actividad?.idActividadMateriaBloque}
          {...{ bloque }}
        />
      )}
    </FormDialog>
  );
}
