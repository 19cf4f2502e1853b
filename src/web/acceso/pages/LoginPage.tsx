import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { retry } from '#web/kit/retry.ts';
import { useDocumentTitle } from '#web/kit/ui/document-title.ts';
import { paths } from '#web/paths.ts';
import { destinoDe, type Perfil, quienEs } from '#web/sesion/api.ts';
import { EscenaLogin } from '../components/EscenaLogin.tsx';
import { FormularioLogin } from '../components/FormularioLogin.tsx';

const TEXTOS = {
  estudiante: {
    title: 'Hola, estudiante',
    text: 'Entra con el usuario que te dio tu colegio.',
    question: '¿Trabajas en el colegio?',
    link: 'Entrar como colaborador',
    to: paths.loginColaborador.path,
    foot: '¿Olvidaste tu contraseña? Pídela en la secretaría de tu colegio.',
  },
  colaborador: {
    title: 'Hola, colaborador',
    text: 'Entra con el usuario que te asignó tu colegio.',
    question: '¿Estudias en el colegio?',
    link: 'Entrar como estudiante',
    to: paths.loginEstudiante.path,
    foot: '¿Olvidaste tu contraseña? Pídela a la dirección de tu colegio.',
  },
} as const;

const SIN_AREA =
  'Tu usuario no tiene un cargo que dé acceso a la aplicación. Consulta con la dirección de tu colegio.';

/** Both logins; who is signed in already goes on to where they belong. */
export function LoginPage() {
  const contexto = useLocation().pathname === paths.loginColaborador.path ? 'colaborador' : 'estudiante';
  const { title, text, question, link, to, foot } = TEXTOS[contexto];
  const navigate = useNavigate();
  const [sinArea, setSinArea] = useState(false);
  useDocumentTitle('Iniciar sesión');
  function go(perfil: Perfil) {
    const destino = destinoDe(perfil);
    if (destino) navigate(destino, { replace: true });
    else setSinArea(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the screen opens
  useEffect(() => {
    const salida = new AbortController();
    retry(quienEs, { signal: salida.signal }).then(
      (perfil) => perfil && go(perfil),
      () => undefined,
    );
    return () => salida.abort();
  }, []);
  return (
    <EscenaLogin>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {text}
      </Typography>
      {sinArea ? (
        <Typography role="alert" color="error" sx={{ mb: 3 }}>
          {SIN_AREA}
        </Typography>
      ) : null}
      <FormularioLogin key={contexto} contexto={contexto} onEntered={go} />
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <Typography color="textSecondary">{question}</Typography>
        <Typography
          component={Link}
          to={to}
          replace
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
        >
          {link}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ textAlign: 'center', mt: { xs: 2, md: 4 } }}
      >
        {foot}
      </Typography>
    </EscenaLogin>
  );
}
