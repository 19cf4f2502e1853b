import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { crearPrimeraCuenta, primeraCuentaForm, verBienvenida } from '#shared/acceso/bienvenida.ts';
import { CONTRASENIA_MAX, CONTRASENIA_MIN } from '#shared/acceso.ts';
import { isMissing } from '#web/kit/call-error.ts';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { useDocumentTitle } from '#web/kit/ui/document-title.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { ReconnectingNotice } from '#web/kit/ui/ReconnectingNotice.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { paths } from '#web/paths.ts';
import { entrar } from '../api.ts';
import { CampoContrasenia } from '../components/CampoContrasenia.tsx';
import { EscenaLogin } from '../components/EscenaLogin.tsx';

const formulario = primeraCuentaForm
  .extend({ repetida: primeraCuentaForm.shape.contrasenia })
  .refine(({ contrasenia, repetida }) => contrasenia === repetida, {
    error: 'Las contraseñas no son iguales.',
    path: ['repetida'],
  });

/** The account that directs the school. Made, its person is signed in with it. */
function CrearCuenta() {
  const form = useSchemaForm(formulario, {
    codigo: '',
    nombres: '',
    usuario: '',
    contrasenia: '',
    repetida: '',
  });
  const [yaHay, setYaHay] = useState(false);
  const crear = useApiMutation(crearPrimeraCuenta, { invalidates: ['acceso'], tells: 'errors' });
  const guardar = submitWith(form, async ({ repetida: _, ...body }) => {
    try {
      const { data } = await crear.mutateAsync({ body });
      await entrar('colaborador', { usuario: data.usuario, contrasenia: body.contrasenia }, () => undefined);
      // The page has the address of its file here; from now on it has that of the school.
      window.location.replace(`/#${paths.puestaEnMarcha.path}`);
    } catch (error) {
      setYaHay(isMissing(error));
      throw error;
    }
  });
  if (yaHay) {
    return (
      <Typography role="alert">
        Ya hay una cuenta de dirección. <Link to={paths.loginColaborador.path}>Entra con ella.</Link>
      </Typography>
    );
  }
  return (
    <form noValidate onSubmit={guardar}>
      <Stack sx={{ gap: 1.5 }}>
        <TextInputField
          control={form.control}
          name="codigo"
          label="Código de instalación"
          required
          autoFocus
          autoComplete="off"
          helper="Está en la ventana donde se inició el servidor."
        />
        <TextInputField
          control={form.control}
          name="nombres"
          label="Nombre completo"
          required
          autoComplete="name"
        />
        <TextInputField
          control={form.control}
          name="usuario"
          label="Usuario"
          required
          autoComplete="username"
          helper="Con él entrarás siempre, por ejemplo: rmendez."
        />
        <CampoContrasenia
          control={form.control}
          name="contrasenia"
          label="Contraseña"
          required
          autoComplete="new-password"
          helper={`De ${CONTRASENIA_MIN} a ${CONTRASENIA_MAX} caracteres; una frase corta es fácil de recordar.`}
        />
        <CampoContrasenia
          control={form.control}
          name="repetida"
          label="Repite la contraseña"
          required
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={form.formState.isSubmitting}
          sx={{ mt: 1 }}
        >
          Crear cuenta de dirección
        </Button>
      </Stack>
    </form>
  );
}

function Bienvenida() {
  useDocumentTitle('Bienvenida');
  const query = useApiQuery(verBienvenida, {}, { concepts: ['acceso'], staleTime: 0 });
  if (query.data && !query.data.data.pendiente) return <Navigate to={paths.loginColaborador.path} replace />;
  return (
    <EscenaLogin>
      <Typography variant="h2" component="h1">
        Bienvenida a Ceiba
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        Crea la cuenta de quien dirige el colegio. Después podrás agregar a las demás personas.
      </Typography>
      <QueryView query={query} skeleton={<TextSkeleton lines={6} />}>
        {() => <CrearCuenta />}
      </QueryView>
    </EscenaLogin>
  );
}

/** Where a school without accounts begins; with one it leads to the login. Outside the areas it brings what they share. */
export const BienvenidaPage = () => (
  <QueryClientProvider client={queryClient}>
    <Bienvenida />
    <ToastHost />
    <ReconnectingNotice />
  </QueryClientProvider>
);
