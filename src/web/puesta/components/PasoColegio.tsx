import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { type Escuela, escuelaForm } from '#shared/escuela.ts';
import { NOMBRE_SIN_PONER } from '#shared/puesta/avance.rules.ts';
import { useEditarEscuela, useEscuelaAhora } from '#web/escuela/api.ts';
import { CamposIdentidad, CamposPagos, valoresDe } from '#web/escuela/form.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';

const TEXTO = 'Cómo se llama tu colegio, dónde está y hasta qué día se paga.';

const Ampliar = ({ text }: { text: string }) => (
  <Button component={Link} to={paths.datosDelColegio.path} variant="outlined">
    {text}
  </Button>
);

function Formulario({ escuela, ...salidas }: Salidas & { escuela: Escuela }) {
  const valores = valoresDe(escuela);
  const form = useSchemaForm(escuelaForm, {
    ...valores,
    nombre: escuela.nombre === NOMBRE_SIN_PONER ? '' : escuela.nombre,
  });
  const editar = useEditarEscuela(salidas.alSeguir);
  useUnsaved(form.formState.isDirty, editar.isPending);
  const guardar = submitWith(form, (body) => editar.mutateAsync({ body }));
  return (
    <MarcoDePaso
      paso="colegio"
      text={TEXTO}
      actions={<Ampliar text="Logo y firmas" />}
      guardando={editar.isPending}
      onGuardar={() => void guardar()}
      {...salidas}
    >
      <Box component="form" noValidate onSubmit={guardar} sx={{ px: { xs: 2, sm: 3 }, pb: 2, pt: 1 }}>
        <CamposIdentidad form={form} />
        <Box sx={{ mt: 2 }}>
          <CamposPagos form={form} />
        </Box>
        {/* Enter in a field saves; the button stands at the foot of the screen. */}
        <button type="submit" hidden />
      </Box>
    </MarcoDePaso>
  );
}

/** The name of the school and what its papers need. Who does not direct it reads them elsewhere. */
export function PasoColegio(salidas: Salidas) {
  const director = useEsDirector();
  const query = useFreshQuery(useEscuelaAhora());
  if (!director) {
    return (
      <MarcoDePaso paso="colegio" text="Solo la dirección cambia los datos del colegio." {...salidas}>
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          <Ampliar text="Ver datos del colegio" />
        </Box>
      </MarcoDePaso>
    );
  }
  return (
    <QueryView query={query} skeleton={<TextSkeleton />}>
      {(escuela) => <Formulario escuela={escuela} {...salidas} />}
    </QueryView>
  );
}
