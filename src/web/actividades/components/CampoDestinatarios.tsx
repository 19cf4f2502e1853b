import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { motivoParaNoAgregar, quienesFaltan } from '#shared/actividades/destinatarios.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { useNow } from '#web/kit/clock.ts';
import { type FieldBinding, useFieldBinding } from '#web/kit/form/field-binding.ts';
import { MultiSelectInput } from '#web/kit/form/MultiSelectInput.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';

interface DestinatariosProps<V extends FieldValues, O> extends FieldBinding<V, O> {
  /** The whole class. */
  estudiantes: readonly EstudianteDeClase[];
  /** What is edited; null for something new. */
  actividad: ActividadDocente | null;
}

const idDe = ({ idEstudianteGrado }: EstudianteDeClase) => idEstudianteGrado;

/** The recipients as a form holds them: ids, or what carries one. */
type Alumnos = readonly (number | { idEstudianteGrado: number })[];

const idsDe = (alumnos: Alumnos) =>
  alumnos.map((uno) => (typeof uno === 'number' ? uno : uno.idEstudianteGrado));

/** Of the class, those who have what was published. */
export function destinatariosDe(
  estudiantes: readonly EstudianteDeClase[],
  { actividad }: { actividad: ActividadDocente },
): number[] {
  const faltan = quienesFaltan(estudiantes, actividad);
  return estudiantes.filter((uno) => !faltan.includes(uno)).map(idDe);
}

/** Those of a draft who are still in the class. */
export const enLaClase = (alumnos: Alumnos, estudiantes: readonly EstudianteDeClase[]): number[] =>
  idsDe(alumnos).filter((id) => estudiantes.some((uno) => idDe(uno) === id));

/** `Todos (29)`, `2 de 29: Ana, Beto`, `27 de 29: todos menos Ana, Beto`. */
export function cuantosDe(alumnos: Alumnos, estudiantes: readonly EstudianteDeClase[]): string {
  const ids = idsDe(alumnos);
  const suyos = estudiantes.filter((uno) => ids.includes(idDe(uno)));
  if (suyos.length === estudiantes.length) return `Todos (${suyos.length})`;
  const muchos = suyos.length * 2 > estudiantes.length;
  const nombrados = muchos ? estudiantes.filter((uno) => !suyos.includes(uno)) : suyos;
  const nombres = nombrados.map((uno) => nombreCompleto(uno.idEstudianteNavigation)).join(', ');
  return `${suyos.length} de ${estudiantes.length}: ${muchos ? 'todos menos ' : ''}${nombres}`;
}

/** For whom: of something new the whole class, of what was assigned those who have it, and on demand the others. */
export function CampoDestinatarios<V extends FieldValues, O>({
  control,
  name,
  estudiantes,
  actividad,
}: DestinatariosProps<V, O>) {
  const { value, onChange, onBlur, error } = useFieldBinding({ control, name }, 'Estudiantes');
  const [ampliada, setAmpliada] = useState(false);
  const now = useNow();
  const elegidos: readonly unknown[] = Array.isArray(value) ? value : [];
  const sinElla = actividad && !ampliada ? quienesFaltan(estudiantes, actividad) : [];
  const faltan = sinElla.filter((uno) => !elegidos.includes(idDe(uno)));
  const ofrecidos = estudiantes.filter((uno) => !faltan.includes(uno));
  const motivo =
    actividad && faltan.length > 0
      ? motivoParaNoAgregar(actividad, actividad.idMateriaBloqueNavigation, now)
      : null;
  return (
    <Box>
      <MultiSelectInput
        label="Estudiantes"
        required
        all
        counted
        empty="La clase no tiene estudiantes."
        helper={motivo ?? undefined}
        options={ofrecidos.map((uno) => ({
          value: idDe(uno),
          label: porApellidos(uno.idEstudianteNavigation),
        }))}
        value={ofrecidos.map(idDe).filter((id) => elegidos.includes(id))}
        {...{ error, onChange, onBlur }}
      />
      {faltan.length > 0 && motivo === null ? (
        <Button
          size="small"
          startIcon={<PlusIcon />}
          onClick={() => {
            setAmpliada(true);
            onChange([...elegidos, ...faltan.map(idDe)]);
          }}
        >
          Agregar a quienes faltan ({faltan.length})
        </Button>
      ) : null}
    </Box>
  );
}
