import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Grado } from '#shared/grados.ts';
import { loQueLleva } from '#shared/inscripciones/movimientos.rules.ts';
import { seccionForm } from '#shared/inscripciones/movimientos.ts';
import type { PorTraer, PromedioQueCambia } from '#shared/inscripciones/traidas.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { opcionesDeSeccion } from '../../components/OpcionesDeSeccion.tsx';
import { type Movible, useCambiarSeccion, usePorTraer } from '../api.ts';

interface DialogoSeccionProps {
  inscripcion: Movible;
  grado: Grado;
  onClose: () => void;
}

/** A line for each subject. The dialog grows with them and scrolls as a whole. */
const Notas = ({ titulo, notas }: { titulo: string; notas: readonly PorTraer[] }) =>
  notas.length === 0 ? null : (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{titulo}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {loQueLleva(notas).map(({ materia, frase }) => (
          <li key={materia}>
            {materia}: {frase}
          </li>
        ))}
      </Box>
    </Box>
  );

const escrito = (promedio: number | null): string => (promedio === null ? 'sin promedio' : String(promedio));

/** The section has opened other blocks, and an average is of those that are open. */
const Promedios = ({ cambian, letra }: { cambian: readonly PromedioQueCambia[]; letra: string }) =>
  cambian.length === 0 ? null : (
    <Warning>
      En {letra} están abiertos otros bloques, y con ellos {cambian.length === 1 ? 'cambia' : 'cambian'} su
      promedio:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {cambian.map(({ idMateria, materia, antes, despues }) => (
          <li key={idMateria}>
            {materia}: de {escrito(antes)} a {escrito(despues)}
          </li>
        ))}
      </Box>
    </Warning>
  );

/** What the student takes along, and what is there already of one who was there before. */
const Lleva = ({ inscripcion, seccion, letra }: { inscripcion: Movible; seccion: number; letra: string }) => (
  <QueryView
    query={usePorTraer(inscripcion, seccion)}
    skeleton={<RowsSkeleton rows={3} />}
    isEmpty={({ lleva, tiene, promedios }) => lleva.length + tiene.length + promedios.length === 0}
    empty={<Typography variant="body2">Todavía no tiene notas que llevar.</Typography>}
  >
    {({ lleva, tiene, promedios }) => (
      <>
        <Notas titulo="Lleva consigo sus notas:" notas={lleva} />
        <Notas titulo={`Recupera las notas que ya tiene en ${letra}:`} notas={tiene} />
        <Promedios cambian={promedios} letra={letra} />
      </>
    )}
  </QueryView>
);

/** A student goes to another section of the grade, with the marks given so far. */
export function DialogoSeccion({ inscripcion, grado, onClose }: DialogoSeccionProps) {
  const { idEstudianteGrado, idGradoSeccion, estudiante, asignacion } = inscripcion;
  const otras = grado.gradosSecciones.filter((una) => una.idGradoSeccion !== idGradoSeccion);
  const form = useSchemaForm(seccionForm, {
    idGradoSeccion: otras.length === 1 ? otras[0]?.idGradoSeccion : undefined,
  });
  // As it was when this was opened: somebody else may move the student meanwhile.
  const [vista] = useState(idGradoSeccion);
  const cambiar = useCambiarSeccion(onClose);
  const elegida = form.watch('idGradoSeccion');
  const letra = otras.find((una) => una.idGradoSeccion === elegida)?.idSeccionNavigation.seccion;
  const actual = grado.gradosSecciones.find((una) => una.idGradoSeccion === idGradoSeccion);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Cambiar de sección"
      subject={`${nombreCompleto(estudiante)} · ${asignacion}`}
      submit="Cambiar"
      disabled={otras.length === 0}
      onClose={onClose}
      onSubmit={submitWith(form, (body) =>
        cambiar.mutateAsync({
          params: { idEstudianteGrado: String(idEstudianteGrado) },
          body: { ...body, vista },
        }),
      )}
    >
      <Stack sx={{ gap: 2 }}>
        {otras.length === 0 ? (
          <Typography>El grado tiene una sola sección. Edita el grado para agregarle otra.</Typography>
        ) : (
          <SelectField
            control={form.control}
            name="idGradoSeccion"
            label="Nueva sección"
            required
            options={opcionesDeSeccion({ gradosSecciones: otras })}
          />
        )}
        {elegida && letra ? (
          <>
            <Typography>
              {estudiante.nombre1} pasa de {grado.nombre} {actual?.idSeccionNavigation.seccion} a {letra}.
            </Typography>
            <Lleva inscripcion={inscripcion} seccion={elegida} letra={letra} />
            <Warning>
              Lo que ya se publicó en la nueva sección se le asigna solo si su docente lo decide. Si un
              docente corrigió lo que traía de otra sección, esa corrección se pierde.
            </Warning>
          </>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
