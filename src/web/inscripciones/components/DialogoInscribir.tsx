import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SIN_CUI } from '#shared/estudiantes.rules.ts';
import type { Grado } from '#shared/grados.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { type Inscripcion, inscripcionForm } from '#shared/inscripciones.ts';
import { useBuscarEstudiantes } from '#web/estudiantes/api.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useFieldLabel } from '#web/kit/form/field-labels.ts';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { useFirstFound } from '#web/kit/ui/useFirstFound.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { useAsignar } from '../api.ts';
import { FilaElegible } from './FilaElegible.tsx';
import { opcionesDeSeccion } from './OpcionesDeSeccion.tsx';

const OfrecerTraslado = lazyPart(
  async () => (await import('#web/calificaciones/traslados/components/OfrecerTraslado.tsx')).OfrecerTraslado,
);

interface DialogoInscribirProps {
  grado: Grado;
  ciclo: number;
  onClose: () => void;
}

interface BuscarProps {
  /** Who is enrolled in this year already is shown, and cannot be chosen. */
  ciclo: number;
  elegido: number | undefined;
  onPick: (idEstudiante: number) => void;
}

/** Finds a student by name, code or CUI. */
function BuscarEstudiante({ ciclo, elegido, onPick }: BuscarProps) {
  const [q, setQ] = useState('');
  useFieldLabel('idEstudiante', 'Estudiante');
  const encontrados = useBuscarEstudiantes(q, ciclo);
  const primera = useFirstFound({
    searched: q,
    ready: encontrados.data !== undefined && !encontrados.isPlaceholderData,
    first: encontrados.data?.data.find(({ inscrito }) => !inscrito),
    take: ({ idEstudiante }) => onPick(idEstudiante),
  });
  return (
    <Stack
      sx={{ gap: 1 }}
      // Enter takes the first; it does not send the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchBox
        label="Buscar estudiante..."
        value={q}
        onChange={setQ}
        onEnter={primera}
        delay={250}
        autoFocus
        wide
      />
      {q.trim().length < 2 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          Escribe un nombre, código o CUI.
        </Typography>
      ) : (
        <Box
          role="radiogroup"
          aria-label="Estudiantes encontrados"
          sx={{ maxHeight: 260, overflowY: 'auto' }}
        >
          <QueryView
            query={encontrados}
            empty={
              <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
                No se encontró a nadie. Revisa el nombre, el código o el CUI.
              </Typography>
            }
          >
            {(lista) =>
              lista.map((estudiante) => (
                <FilaElegible
                  key={estudiante.idEstudiante}
                  name={porApellidos(estudiante)}
                  avatar={
                    <Avatar
                      name={nombreCompleto(estudiante)}
                      surname={estudiante.apellido1}
                      kind="estudiante"
                      size="p"
                    />
                  }
                  detail={
                    estudiante.inscrito
                      ? `Ya inscrito: ${estudiante.inscrito}`
                      : `${estudiante.codigo} · ${estudiante.cui === null ? SIN_CUI : `CUI ${estudiante.cui}`}`
                  }
                  disabled={Boolean(estudiante.inscrito)}
                  chosen={elegido === estudiante.idEstudiante}
                  onPick={() => onPick(estudiante.idEstudiante)}
                />
              ))
            }
          </QueryView>
        </Box>
      )}
    </Stack>
  );
}

/** Enrols one student in a section of the grade. */
export function DialogoInscribir({ grado, ciclo, onClose }: DialogoInscribirProps) {
  const unica = grado.gradosSecciones.length === 1 ? grado.gradosSecciones[0]?.idGradoSeccion : undefined;
  const form = useSchemaForm(inscripcionForm, {
    idCicloEscolar: ciclo,
    idGradoSeccion: unica,
    becado: false,
  });
  const [inscrita, setInscrita] = useState<Inscripcion | null>(null);
  const esDirector = useEsDirector();
  const asignar = useAsignar((una) => (esDirector ? setInscrita(una) : onClose()));
  const elegido = form.watch('idEstudiante');
  const error = form.formState.errors.idEstudiante?.message;
  if (inscrita)
    return (
      <OfrecerTraslado
        idEstudianteGrado={inscrita.idEstudianteGrado}
        alumno={nombreCompleto(inscrita.estudiante)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Inscribir estudiante"
      subject={`${grado.nombre} · Ciclo escolar ${ciclo}`}
      submit="Inscribir"
      onClose={onClose}
      onSubmit={submitWith(form, (body) => asignar.mutateAsync({ body }))}
    >
      <Stack sx={{ gap: 2 }}>
        <BuscarEstudiante
          ciclo={ciclo}
          elegido={elegido}
          onPick={(id) => form.setValue('idEstudiante', id, { shouldDirty: true, shouldValidate: true })}
        />
        {error ? <FormHelperText error>{error}</FormHelperText> : null}
        <SelectField
          control={form.control}
          name="idGradoSeccion"
          label="Sección"
          required
          options={opcionesDeSeccion(grado)}
        />
        <SwitchField control={form.control} name="becado" label="Becado" />
      </Stack>
    </FormDialog>
  );
}
