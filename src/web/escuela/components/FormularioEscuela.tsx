import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Escuela, escuelaForm, escuela as registro } from '#shared/escuela.ts';
import { useChanged } from '#web/kit/form/changes.ts';
import { FormSection } from '#web/kit/form/FormGrid.tsx';
import { FormProblems, wrongFields } from '#web/kit/form/FormProblems.tsx';
import { FormWithIndex } from '#web/kit/form/FormWithIndex.tsx';
import { FieldLabelsContext } from '#web/kit/form/field-labels.ts';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useEditarEscuela } from '../api.ts';
import { CamposFirmas, CamposIdentidad, CamposPagos, valoresDe } from '../form.tsx';
import { PARTES } from './DatosLeidos.tsx';

interface FormularioProps {
  escuela: Escuela;
  /** What of a part is stored by itself: the logo, and the levels. */
  logo: ReactNode;
  niveles: ReactNode;
}

/** What the school says of itself, for its direction. */
export function FormularioEscuela({ escuela, logo, niveles }: FormularioProps) {
  const form = useSchemaForm(escuelaForm, valoresDe(escuela));
  const { errors, isSubmitting } = form.formState;
  const changed = useChanged(form);
  const wrong = wrongFields(errors);
  useUnsaved(changed, isSubmitting);
  const editar = useEditarEscuela((guardada) => {
    form.reset(valoresDe(guardada));
    versionado.renew(guardada);
  });
  const versionado = useVersionedForm({
    form,
    kept: escuela,
    schema: registro,
    valuesOf: valoresDe,
    save: (body, version) => editar.mutateAsync({ body: { ...body, version } }),
  });
  const { labels } = versionado;
  const [identidad, deNiveles, pagos, firmas] = PARTES;
  return (
    <FieldLabelsContext value={labels}>
      <form noValidate onSubmit={versionado.submit}>
        <FormWithIndex
          parts={PARTES.map(({ id, title, icon, fields }) => ({
            id,
            title,
            icon,
            wrong: fields.some((field) => wrong.includes(field)),
          }))}
        >
          <FormSection heading="h2" id={identidad.id} title={identidad.title}>
            {logo}
            <CamposIdentidad form={form} />
          </FormSection>
          <FormSection heading="h2" id={deNiveles.id} title={deNiveles.title}>
            {niveles}
          </FormSection>
          <FormSection heading="h2" id={pagos.id} title={pagos.title}>
            <CamposPagos form={form} />
          </FormSection>
          <FormSection heading="h2" id={firmas.id} title={firmas.title}>
            <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
              Se imprimen bajo las líneas para firmar a mano de la boleta. Sin ellas, firma quien dirige.
            </Typography>
            <CamposFirmas form={form} />
          </FormSection>
        </FormWithIndex>
        <Stack
          direction="row"
          component="footer"
          useFlexGap
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1.5,
            px: { xs: 2, sm: 3.5 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <FormProblems wrong={wrong} labels={labels} />
          {changed ? (
            <Button color="inherit" disabled={isSubmitting} onClick={() => form.reset()}>
              Descartar cambios
            </Button>
          ) : null}
          <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
            <Button type="submit" variant="contained" fullWidth loading={isSubmitting}>
              Guardar
            </Button>
          </Box>
        </Stack>
      </form>
      {versionado.view}
    </FieldLabelsContext>
  );
}
