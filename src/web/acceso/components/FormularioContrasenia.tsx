import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CONTRASENIA_MAX, CONTRASENIA_MIN, cambiarContrasenia, cambioContrasenia } from '#shared/acceso.ts';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { useApiMutation } from '#web/kit/query.ts';
import { pedirHora, ponerPerfil } from '#web/sesion/api.ts';
import { CampoContrasenia } from './CampoContrasenia.tsx';

interface FormularioContraseniaProps {
  submit: string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** The present password and a new one. The server knows the common ones and refuses them at the field. */
export function FormularioContrasenia({ submit, onDone, onCancel }: FormularioContraseniaProps) {
  const form = useSchemaForm(cambioContrasenia, { actual: '', nueva: '' });
  const cambiar = useApiMutation(cambiarContrasenia, {
    invalidates: ['acceso'],
    onDone: ({ data }) => {
      // Refused until now to whoever still had the school's password.
      void pedirHora(data.isColaborador ? 'colaborador' : 'estudiante');
      ponerPerfil(data);
      onDone?.();
    },
  });
  return (
    <form noValidate onSubmit={submitWith(form, (body) => cambiar.mutateAsync({ body }))}>
      <Stack sx={{ gap: 1.5, pt: 1 }}>
        <CampoContrasenia
          control={form.control}
          name="actual"
          label="Contraseña actual"
          required
          autoComplete="current-password"
          autoFocus
        />
        <CampoContrasenia
          control={form.control}
          name="nueva"
          label="Contraseña nueva"
          required
          autoComplete="new-password"
          helper={`De ${CONTRASENIA_MIN} a ${CONTRASENIA_MAX} caracteres; una frase corta es fácil de recordar.`}
        />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1.5, mt: 1 }}>
          {onCancel ? (
            <Button color="inherit" onClick={onCancel} disabled={form.formState.isSubmitting}>
              Cancelar
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            // Alone on its screen it is as wide as the fields, like that of the login.
            {...(onCancel ? {} : { size: 'large', fullWidth: true })}
          >
            {submit}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
