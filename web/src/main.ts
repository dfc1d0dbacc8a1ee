import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/controls.css';
import './look/squares.css';
import './look/drag.css';

import { mount } from 'svelte';

import App from './app/App.svelte';
import { routeAt } from './app/routes.ts';
import { here, listen } from './page/router.svelte.ts';
import { begin } from './page/settings.svelte.ts';
import { session } from './net/session.svelte.ts';
import { keepShell } from './shell/register.ts';

begin();
listen();
if (routeAt(here().path).route.live) void session.start();
keepShell();
mount(App, { target: document.getElementById('app')! });
